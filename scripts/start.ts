/** `npm start`: the product on this machine, the web built when its sources changed. */
import { ensureWebBuilt } from "./web-build.ts";

const asksForHelp = process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h");
try {
  if (!asksForHelp) await ensureWebBuilt();
  await import(new URL("../apps/api/src/main.ts", import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
