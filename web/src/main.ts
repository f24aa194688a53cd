// Where the client begins.
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { live } from "./net/live.svelte";
import { takeDrops } from "./offline/files";
import { stayInstalled } from "./offline/install.svelte";
import { followLinks } from "./router.svelte";
import { followSystemTheme } from "./settings.svelte";

followSystemTheme();
followLinks();
live.start();
addEventListener("load", () => void stayInstalled().catch(() => {}));
takeDrops();

const target = document.getElementById("app");
if (target) mount(App, { target });
