import { sayThrown } from "@millwright/domain/thrown";
import { z } from "zod";
import { runProduct } from "#run.ts";
import { testClock } from "#testing/clock.ts";

// The product by a clock that stands still until the process that forked this one moves it: `{ id, now }` sets it,
// `{ id, round }` does a round of the jobs at once. Each is answered by `{ id }`, or `{ id, error }`.
const Wish = z.union([z.object({ id: z.number(), now: z.string() }), z.object({ id: z.number(), round: z.string() })]);

const clock = testClock(process.argv[2]);
const jobs = await runProduct(clock);

async function grant(wish: z.output<typeof Wish>): Promise<void> {
  if ("now" in wish) return clock.set(wish.now);
  const round = jobs?.rounds.find(({ name }) => name === wish.round);
  if (round === undefined) throw new Error(`There is no round "${wish.round}".`);
  await round.run();
}

process.on("message", (message) => {
  const wish = Wish.parse(message);
  grant(wish).then(
    () => process.send?.({ id: wish.id }),
    (error) => process.send?.({ id: wish.id, error: sayThrown(error) }),
  );
});
// Who forked it may be gone without a word.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.send?.({ ready: true });
