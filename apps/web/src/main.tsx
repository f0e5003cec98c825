import "#ui/styles.ts";
import { createRoot } from "react-dom/client";
import { App } from "#app/App.tsx";
import { startLanguage } from "#lib/language.ts";
import { NotLoaded } from "#lib/not-loaded.ts";

const needsTemporal = !("Temporal" in globalThis);
await Promise.all([needsTemporal ? import("temporal-polyfill/global") : undefined, startLanguage()]);

const root = document.getElementById("root");
// What the screen explains, such as a network that is away, needs no line in the console.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof NotLoaded)) reportError(error);
};
if (root) createRoot(root, { onCaughtError }).render(<App />);
