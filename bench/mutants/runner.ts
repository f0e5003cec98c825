/** Runs tests again and again for the process that started it, which can end it when a mistake never lets them end. */
import { openRerun } from "../rerun.ts";

interface Errand {
  changed: string[];
  tests: string[];
}

const [root = "", ...projects] = process.argv.slice(2);
const rerun = await openRerun(root, projects, () => process.send?.("goes on"));
process.on("message", async ({ changed, tests }: Errand) => {
  for (const file of changed) rerun.changed(file);
  const failures = await rerun.failures(tests).catch((error: unknown) => [String(error)]);
  process.send?.(failures);
});
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.send?.("ready");
