import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { reread } from "./app/acts/table";
import { Crash } from "./app/Crash";
import { store } from "./app/store";
import { isLibraryFailure, onFailure } from "./ipc";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";

onFailure((failure) => {
  if (isLibraryFailure(failure) && !store.get().listed) store.send({ is: "failed", failure });
  else if (failure.kind === "stale" && store.get().table) void reread();
  else
    store.send({
      is: "noticed",
      notice: {
        look: failure.kind === "stopped" ? "told" : "wrong",
        text: failure.text,
        rule: failure.cite,
      },
    });
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <Crash>
      <App />
    </Crash>
  </StrictMode>,
);
