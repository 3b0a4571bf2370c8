import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { store } from "./app/store";
import { onFailure } from "./ipc";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";

onFailure(({ text, cite }) =>
  store.send({ is: "noticed", notice: { look: "wrong", text, rule: cite } }),
);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
