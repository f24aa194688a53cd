// Whether a table fills the window: then it brings its own bar, and the page does not scroll.

export const framed = $state({ on: false });
