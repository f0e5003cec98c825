/**
 * `npm run bench -- offline-model [SCHEDULES] [--piece 1000] [--seed N]`: the model of offline-model/ for as many schedules as are
 * asked for, 10,000 where nothing is said: two tablets and a desk with the product's outbox and a real server, cut off, killed and
 * brought back at random. It goes in pieces, each with a seed of its own that is printed, so that a long run can be made in several
 * and what a piece found can be found again.
 */
import { parseArgs } from "node:util";
import { runTool } from "../scripts/shell.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    piece: { type: "string", default: "1000" },
    seed: { type: "string", default: `${Math.floor(Math.random() * 1_000_000)}` },
  },
});
const [schedules = 10_000] = positionals.map(Number);
const piece = Number(values.piece);
/** A piece has a seed for each of its lanes. */
const seedsOfPiece = 100;

for (let done = 0; done < schedules && process.exitCode === undefined; done += piece) {
  const count = Math.min(piece, schedules - done);
  const seed = Number(values.seed) + (done / piece) * seedsOfPiece;
  const started = performance.now();
  const env = { SCHEDULES: String(count), SEED: String(seed) };
  const run = await runTool("vitest", ["run", "--project", "api", "bench/offline-model"], { env });
  const seconds = Math.round((performance.now() - started) / 1_000);
  const isGood = run.code === 0;
  console.log(
    `${done + count} of ${schedules}: ${count} with --seed ${seed} ${isGood ? "hold" : "FOUND SOMETHING"}, ${seconds} s`,
  );
  if (isGood) continue;
  console.log(run.output);
  process.exitCode = run.code;
}
