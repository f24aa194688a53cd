// Where the client begins.
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { live } from "./net/live.svelte";
import { followLinks } from "./router.svelte";
import { followSystemTheme } from "./settings.svelte";

followSystemTheme();
followLinks();
live.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
