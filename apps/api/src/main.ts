import { helpText } from "#config.ts";
import { runProduct } from "#run.ts";

if (process.argv.some((argument) => argument === "--help" || argument === "-h"))
  process.stdout.write(`${helpText()}\n`);
else await runProduct(() => Temporal.Now.instant());
