/** `npm start`: the product on this machine, the web built when its sources changed. */
import { buildingWeb } from "./web-build.ts";

const asksForHelp = process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h");
const api = new URL("../apps/api/src/", import.meta.url);
try {
  if (asksForHelp) await import(new URL("main.ts", api).href);
  else {
    const screens = buildingWeb();
    const { runProduct } = await import(new URL("run.ts", api).href);
    await runProduct(() => Temporal.Now.instant(), screens);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
