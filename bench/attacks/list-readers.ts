// A process of its own that asks for a list over and over: ADDRESS TOKEN READERS SLOW. SLOW of them ask once and never read.
// Ends with its input.
import { request } from "node:http";
import { createInterface } from "node:readline";

const [address = "", token = "", readers = "0", slow = "0"] = process.argv.slice(2);
let queryCount = 0;

/** Another question each time, so that no answer is kept for it. */
function ask(isSlow: boolean): Promise<void> {
  queryCount += 1;
  const day = new Date(Date.UTC(1990, 0, 1 + queryCount)).toISOString().slice(0, 10);
  return new Promise((done) => {
    const asking = request(`${address}/api/work-orders?limit=1000&from=${day}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    asking.on("response", (answer) => {
      if (!isSlow) answer.resume();
      answer.on("close", done);
    });
    asking.on("error", () => done()).end();
  });
}

async function readOn(): Promise<void> {
  for (;;) await ask(false);
}
for (let n = 0; n < Number(readers); n += 1) void readOn();
for (let n = 0; n < Number(slow); n += 1) void ask(true);
createInterface({ input: process.stdin }).on("close", () => process.exit(0));
