import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
holdKeptJson(app);
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const kinds = ["order", "task"] as const;
const names = ["Luc Roy", "Ann Roy", "Zoé Roy"];

/** Work that Luc completes at 14:00 and Ann at 15:00; both devices were away until 18:00. */
async function open(kind: (typeof kinds)[number], day?: string) {
  app.clock.set("2026-11-23T12:00:00Z");
  const plant = await openTestPlant(app);
  const created = await (kind === "order"
    ? plant.order({ checklist_items: ["Oil"] })
    : plant.task({ frequency: "Daily", checklist_items: ["Oil"] }));
  const { id } = created;
  const people: Call[] = [];
  for (const fullName of names)
    people.push(app.as(await app.become({ company: plant.session, access: "technician", fullName })));
  const [luc = plant.call, ann = plant.call] = people;
  app.clock.set(day === undefined ? at("18:00") : `${day}T18:00:00.000Z`);
  const give = async (call: Call, fields: WithoutId<CommandBody>) => {
    app.clock.advance({ seconds: 1 });
    const command = crypto.randomUUID();
    const body = { ...fields, id: command } as CommandBody;
    const response = await call("POST /work-orders/{id}/commands", { params: { id }, body });
    expect([response.status, response.json]).toEqual([200, response.json]);
    return command;
  };
  const completion = (time: string) => ({
    kind: "complete" as const,
    done_at: at(time),
    ...(created.scheduled_date !== null && { occurrence: created.scheduled_date }),
  });
  const undo = async (call: Call, command: string) => {
    app.clock.advance({ seconds: 1 });
    const { status, json } = await call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
    return [status, json.code];
  };
  const end = async () => {
    const { status, completed_at, completed_by_name } = await plant.look(id);
    const path = kind === "order" ? "GET /repair-history" : "GET /maintenance-history";
    const entries = (await plant.call(path)).body.filter((entry) => entry.status.toLowerCase() === "completed");
    const completions = entries.map((entry) => [entry.completed_at, entry.completed_by_name]);
    return { status, completed: [completed_at, completed_by_name], entries: completions };
  };
  return { plant, id, luc, ann, people, give, completion, undo, end, item: created.checklist[0]?.id ?? "" };
}

const orders = kinds.flatMap((kind) => [false, true].map((isReversed) => [kind, isReversed] as const));

/** Completed by both, in one order or the other. */
async function completed([kind, isReversed]: (typeof orders)[number], day?: string) {
  const of = await open(kind, day);
  const { luc, ann, give, completion } = of;
  const send = { luc: () => give(luc, completion("14:00")), ann: () => give(ann, completion("15:00")) };
  const second = isReversed ? await send.ann() : null;
  const lucs = await send.luc();
  return { ...of, lucs, anns: second ?? (await send.ann()) };
}

const [byLuc, byAnn] = [
  [at("14:00"), "Luc Roy"],
  [at("15:00"), "Ann Roy"],
];
const nothing = { status: "Scheduled", completed: [null, null], entries: [] };

test.each(orders)(
  "of two who completed a %s the later one takes theirs back: the first one has it (%s)",
  async (...of) => {
    const { luc, ann, lucs, anns, undo, end } = await completed(of);
    expect(await undo(ann, anns)).toEqual([200, undefined]);
    expect(await end()).toEqual({ status: "Completed", completed: byLuc, entries: [byLuc] });
    expect(await undo(ann, anns)).toEqual([200, undefined]);
    expect(await undo(luc, lucs)).toEqual([200, undefined]);
    expect(await end()).toEqual(nothing);
  },
);

test.each(orders)(
  "of two who completed a %s the first one takes theirs back: the later one has it (%s)",
  async (...of) => {
    const { luc, ann, lucs, anns, undo, end } = await completed(of);
    expect(await undo(luc, lucs)).toEqual([200, undefined]);
    expect(await end()).toEqual({ status: "Completed", completed: byAnn, entries: [byAnn] });
    expect(await undo(ann, anns)).toEqual([200, undefined]);
    expect(await end()).toEqual(nothing);
  },
);

test.each([false, true])("the same of a day of a PM that passed (%s)", async (isReversed) => {
  const { luc, ann, lucs, anns, undo, end } = await completed(["task", isReversed], "2026-11-25");
  expect(await undo(ann, anns)).toEqual([200, undefined]);
  expect((await end()).entries).toEqual([byLuc]);
  expect(await undo(luc, lucs)).toEqual([200, undefined]);
  expect((await end()).entries).toEqual([]);
});

test("a completion that the history alone has, since the repair was reopened before it came, is taken back out of it", async () => {
  const { plant, luc, give, completion, undo, end } = await open("order");
  await give(plant.call, { kind: "reopen", done_at: at("16:00") });
  const lucs = await give(luc, completion("14:00"));
  expect((await end()).entries).toEqual([byLuc]);
  expect(await undo(luc, lucs)).toEqual([200, undefined]);
  expect(await end()).toEqual(nothing);
});

test("what was built on a completion keeps it from being taken back, and who else completed it has it all the same", async () => {
  const { plant, luc, ann, lucs, anns, item, give, undo, end } = await completed(["order", false]);
  await give(plant.call, { kind: "tick", item_id: item, completed: true });
  expect(await undo(ann, anns)).toEqual([200, undefined]);
  expect((await end()).entries).toEqual([byLuc]);
  expect(await undo(luc, lucs)).toEqual([409, "changed_since"]);
});

test("who completes once more what they completed takes all of it back at once", async () => {
  const { luc, give, completion, undo, end } = await open("order");
  const first = await give(luc, completion("14:00"));
  await give(luc, completion("15:00"));
  expect(await undo(luc, first)).toEqual([200, undefined]);
  expect(await end()).toEqual(nothing);
});

// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const { ORDERS = 8, SEED = 7 } = process.env;

test.each(kinds)(
  "three complete one %s, in whatever order they come back and take theirs back: the last who is left has it",
  async (kind) => {
    const drawn = fc.record({
      minutes: fc.uniqueArray(fc.integer({ min: 10, max: 59 }), { minLength: 3, maxLength: 3 }),
      sent: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
      undone: fc.shuffledSubarray([0, 1, 2]),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ minutes, sent, undone }) => {
        const { plant, people, give, completion, undo, end } = await open(kind);
        const commands = new Map<number, string>();
        for (const by of sent) commands.set(by, await give(people[by] ?? plant.call, completion(`14:${minutes[by]}`)));
        const taken = undone.filter((by) => commands.has(by));
        for (const by of taken)
          expect(await undo(people[by] ?? plant.call, commands.get(by) ?? "")).toEqual([200, undefined]);
        const left = sent.filter((by) => !taken.includes(by)).sort((a, b) => (minutes[b] ?? 0) - (minutes[a] ?? 0));
        const [last] = left;
        const stamp = last === undefined ? [null, null] : [at(`14:${minutes[last]}`), names[last]];
        const entries = last === undefined ? [] : [stamp];
        expect(await end()).toEqual({
          status: last === undefined ? "Scheduled" : "Completed",
          completed: stamp,
          entries,
        });
      }),
      { numRuns: Number(ORDERS), seed: Number(SEED), endOnFailure: true },
    );
  },
  600_000,
);

test("who completed it as well at once has the entry too, to the last fraction of a second", async () => {
  const { luc, ann, give, undo, end } = await open("order");
  app.clock.set("2026-11-23T18:00:00.123456Z");
  const lucs = await give(luc, { kind: "complete" });
  await give(ann, { kind: "complete" });
  expect(await undo(luc, lucs)).toEqual([200, undefined]);
  const { completed, entries } = await end();
  expect(completed[1]).toBe("Ann Roy");
  expect(entries).toEqual([completed]);
});
