// A refusal: what was asked is not done, and why, in words that can be shown. One form for server and engine.

export interface Problem {
  code: string;
  text: string;
  rule?: string;
  retry_after?: number;
}

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}
