import "#ui/theme/styles.ts";
import { prefetchScreens } from "#app/ahead.ts";
import { showScheme } from "#lib/scheme-kept.ts";

// No part of the application may wait here at the top level: what it shares with this module, it would wait for itself.
async function begin(): Promise<void> {
  showScheme();
  // Modules make dates as they begin.
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  prefetchScreens();
  const { start } = await import("#app/start.tsx");
  await start();
}
void begin();
