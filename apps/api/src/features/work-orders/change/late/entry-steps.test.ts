import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id" | "done_at"> : never;
const at = (time: string) => `2026-11-23T${time}:00.000Z`;

/** A repair with two steps, and three whose devices were away until 20:00. */
async function open() {
  app.clock.set("2026-11-23T12:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.order({ checklist_items: ["Oil", "Belt"] });
  const calls: Call[] = [];
  for (const fullName of ["Luc Roy", "Ann Roy", "Zoé Roy"])
    calls.push(app.as(await app.become({ company: plant.session, access: "planner", fullName })));
  app.clock.set(at("20:00"));
  const items = checklist.map((item) => item.id);
  const give = async (by: number, time: string, fields: WithoutId<CommandBody>) => {
    app.clock.advance({ seconds: 1 });
    const command = crypto.randomUUID();
    const body = { ...fields, done_at: at(time), id: command } as CommandBody;
    const response = await (calls[by] ?? plant.call)("POST /work-orders/{id}/commands", { params: { id }, body });
    expect([response.status, response.json]).toEqual([200, response.json]);
    return command;
  };
  const entries = async () =>
    Promise.all(
      (await plant.call("GET /repair-history")).body.map(async (entry) => {
        const { checklist: steps } = (await plant.call("GET /repair-history/{id}", { params: { id: entry.id } })).body;
        return {
          ...{ at: entry.completed_at.slice(11, 16), by: entry.completed_by_name },
          done: `${entry.checklist_done} of ${entry.checklist_total}`,
          steps: steps?.map((step) => [
            step.completed,
            step.completed_by_name,
            step.completed_at?.slice(11, 16) ?? null,
          ]),
        };
      }),
    );
  const tick = (item: number, completed = true) => ({ kind: "tick", item_id: items[item] ?? "", completed }) as const;
  return { plant, id, calls, items, give, tick, entries };
}

test("a tick of before a completion that comes after it is counted in its entry, and taken back with it", async () => {
  const { plant, id, give, tick, entries } = await open();
  await give(0, "18:00", { kind: "complete" });
  expect((await entries())[0]?.done).toBe("0 of 2");
  const command = await give(1, "14:00", tick(1));
  const steps = [
    [false, null, null],
    [true, "Ann Roy", "14:00"],
  ];
  expect(await entries()).toEqual([{ at: "18:00", by: "Luc Roy", done: "1 of 2", steps }]);
  expect((await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } })).status).toBe(200);
  expect((await entries())[0]?.done).toBe("0 of 2");
});

test("a tick of after a completion does not stand in its entry, whichever comes first", async () => {
  const { give, tick, entries } = await open();
  await give(1, "19:00", tick(1));
  await give(0, "18:00", { kind: "complete" });
  expect((await entries())[0]?.done).toBe("0 of 2");
  await give(1, "19:30", tick(0));
  expect((await entries())[0]?.done).toBe("0 of 2");
});

test("what one device sends in one call has its ticks of before in the entry, though another one ticked later", async () => {
  const { id, calls, give, tick, entries } = await open();
  await give(1, "19:00", tick(1));
  const commands = [
    { ...tick(1), done_at: at("14:00") },
    { ...tick(0), done_at: at("14:10") },
    { ...tick(0, false), done_at: at("14:20") },
    { kind: "complete", done_at: at("18:00") } as const,
  ].map((command) => ({ command: { ...command, id: crypto.randomUUID() } }));
  const response = await calls[0]?.("POST /work-orders/{id}/commands/batch", { params: { id }, body: { commands } });
  expect(response?.body.refused).toBe(null);
  const steps = [
    [false, null, null],
    [true, "Luc Roy", "14:00"],
  ];
  expect(await entries()).toEqual([{ at: "18:00", by: "Luc Roy", done: "1 of 2", steps }]);
});

type Act = { kind: "tick" | "untick" | "complete" | "reopen"; item: number; minute: number; by: number };
const drawn = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom<Act["kind"]>("tick", "tick", "untick", "complete", "reopen"),
    item: fc.nat(1),
    minute: fc.integer({ min: 10, max: 59 }),
    by: fc.nat(2),
  }),
  { minLength: 3, maxLength: 7, selector: ({ minute }) => minute },
);
// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const { ORDERS = 8, SEED = 7 } = process.env;

test("the steps of each entry are those that stood when it was completed, in whatever order three come back", async () => {
  const endOf = async (acts: readonly Act[]) => {
    const { give, tick, entries } = await open();
    for (const { kind, item, minute, by } of acts) {
      const body = kind === "tick" || kind === "untick" ? tick(item, kind === "tick") : ({ kind } as const);
      await give(by, `16:${minute}`, body);
    }
    return entries();
  };
  await fc.assert(
    fc.asyncProperty(drawn, fc.boolean(), async (done, isReversed) => {
      const byTime = done.toSorted((a, b) => a.minute - b.minute);
      expect(await endOf(isReversed ? byTime.toReversed() : done)).toEqual(await endOf(byTime));
    }),
    { numRuns: Number(ORDERS), seed: Number(SEED), endOnFailure: true },
  );
}, 600_000);
