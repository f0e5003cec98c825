/** `npm run format`: puts every source into the house's format and fixes what lint can fix. */
import { runTool } from "./shell.ts";

const { code } = await runTool("biome", ["check", "--write", "."], { live: true });
process.exitCode = code;
