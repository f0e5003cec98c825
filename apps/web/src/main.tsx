import "#ui/styles.ts";
import { createRoot } from "react-dom/client";
import { App } from "#app/App.tsx";
import { startLanguage } from "#lib/language.ts";

const needsTemporal = !("Temporal" in globalThis);
await Promise.all([needsTemporal ? import("temporal-polyfill/global") : undefined, startLanguage()]);

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
