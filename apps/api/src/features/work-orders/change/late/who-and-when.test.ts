import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
const at = (time: string) => `2026-11-23T${time}:00.000Z`;

/** Work with a step, and two technicians whose devices were away until 18:00. */
async function open(kind: "order" | "task") {
  const plant = await openTestPlant(app);
  const { id, checklist, scheduled_date: day } = await plant[kind]({ checklist_items: ["Belt"] });
  const [luc, ann] = [
    app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" })),
    app.as(await app.become({ company: plant.session, access: "technician", fullName: "Ann Roy" })),
  ];
  app.clock.set(at("18:00"));
  const give = async (call: Call, fields: WithoutId<CommandBody>, command: string = crypto.randomUUID()) => {
    app.clock.advance({ seconds: 1 });
    const body = {
      ...fields,
      ...("occurrence" in fields && { occurrence: day ?? undefined }),
      id: command,
    } as CommandBody;
    expect((await call("POST /work-orders/{id}/commands", { params: { id }, body })).status).toBe(200);
  };
  return { plant, id, luc, ann, belt: checklist[0]?.id ?? "", give };
}

const entriesOf = async ({ call }: TestPlant) =>
  (await call("GET /repair-history")).body.map((entry) => [entry.completed_at, entry.completed_by_name]);

const both = ["order", "task"] as const;
const orders = both.flatMap((kind) => [false, true].map((isReversed) => [kind, isReversed] as const));

test.each(orders)(
  "of two who completed a %s apart the later one completed it (reversed: %s)",
  async (kind, isReversed) => {
    const { plant, id, luc, ann, give } = await open(kind);
    const sends = [
      () => give(luc, { kind: "complete", occurrence: "", done_at: at("14:00") }),
      () => give(ann, { kind: "complete", occurrence: "", done_at: at("15:00") }),
    ];
    for (const send of isReversed ? sends.toReversed() : sends) await send();
    expect(await plant.look(id)).toMatchObject({ completed_by_name: "Ann Roy", completed_at: at("15:00") });
    if (kind === "order") expect(await entriesOf(plant)).toEqual([[at("15:00"), "Ann Roy"]]);
    else {
      const [entry] = (await plant.call("GET /maintenance-history")).body.filter((one) => one.work_order_id === id);
      expect(entry).toMatchObject({ completed_by_name: "Ann Roy", completed_at: at("15:00") });
    }
    const names = (await plant.call("GET /activity", { query: { id } })).body.map(({ actor }) => actor.name);
    expect(names).toEqual(expect.arrayContaining(["Luc Roy", "Ann Roy"]));
    expect((await plant.call("GET /conflicts", { query: { subject: id } })).body).toEqual([]);
  },
);

test.each(orders)("of two who began a %s apart the first one began it (reversed: %s)", async (kind, isReversed) => {
  const { plant, id, luc, ann, give } = await open(kind);
  const sends = [
    () => give(luc, { kind: "start", occurrence: "", done_at: at("14:00") }),
    () => give(ann, { kind: "start", occurrence: "", done_at: at("15:00") }),
  ];
  for (const send of isReversed ? sends.toReversed() : sends) await send();
  expect(await plant.look(id)).toMatchObject({ started_by_name: "Luc Roy", started_at: at("14:00") });
});

test.each([false, true])(
  "of two who ticked a step apart the later one ticked it (reversed: %s)",
  async (isReversed) => {
    const { plant, id, luc, ann, belt, give } = await open("order");
    const tick = { kind: "tick", item_id: belt, completed: true } as const;
    const sends = [
      () => give(luc, { ...tick, done_at: at("14:00") }),
      () => give(ann, { ...tick, done_at: at("15:00") }),
    ];
    for (const send of isReversed ? sends.toReversed() : sends) await send();
    const [step] = (await plant.look(id)).checklist;
    expect(step).toMatchObject({ completed: true, completed_by_name: "Ann Roy", completed_at: at("15:00") });
  },
);

test("completed by two, and reopened at the desk in between: two entries, in any order", async () => {
  for (const places of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]) {
    app.clock.set("2026-11-23T12:00:00Z");
    const { plant, id, luc, ann, give } = await open("order");
    const sends = [
      () => give(luc, { kind: "complete", done_at: at("14:00") }),
      () => give(plant.call, { kind: "reopen", done_at: at("15:00") }),
      () => give(ann, { kind: "complete", done_at: at("16:00") }),
    ];
    for (const place of places) await sends[place]?.();
    expect(await entriesOf(plant), String(places)).toEqual([
      [at("16:00"), "Ann Roy"],
      [at("14:00"), "Luc Roy"],
    ]);
    expect(await plant.look(id)).toMatchObject({ status: "Completed", completed_by_name: "Ann Roy" });
  }
});

test("of two acts of the same moment the same one counts in both orders", async () => {
  const ends: string[] = [];
  for (const isReversed of [false, true]) {
    app.clock.set("2026-11-23T12:00:00Z");
    const { plant, id, luc, give, belt } = await open("order");
    const done_at = at("14:00");
    const commands = ["11111111", "22222222"].map(
      (start) => `${start}-0000-4000-8000-${crypto.randomUUID().slice(24)}`,
    );
    const sends = [
      async () => {
        await give(luc, { kind: "start", done_at }, commands[0]);
        await give(luc, { kind: "tick", item_id: belt, completed: true, done_at });
      },
      async () => {
        await give(luc, { kind: "hold", reason: "Part", done_at }, commands[1]);
        await give(luc, { kind: "tick", item_id: belt, completed: false, done_at });
      },
    ];
    for (const send of isReversed ? sends.reverse() : sends) await send();
    const { status, checklist } = await plant.look(id);
    ends.push(`${status} ${checklist[0]?.completed}`);
  }
  expect(ends).toEqual(["On Hold true", "On Hold true"]);
});

test("who completed late what was completed at once, and said again, has the entry as well", async () => {
  const { plant, id, luc, ann, give } = await open("order");
  await plant.edit(id, { status: "Completed" });
  app.clock.set(at("19:00"));
  await give(luc, { kind: "complete" });
  app.clock.set(at("21:00"));
  await give(ann, { kind: "complete", done_at: at("20:00") });
  expect(await plant.look(id)).toMatchObject({ completed_by_name: "Ann Roy", completed_at: at("20:00") });
  expect(await entriesOf(plant)).toEqual([[at("20:00"), "Ann Roy"]]);
});

test.each([false, true])(
  "whether a completion waits for a supervisor follows from who completed it last (reversed: %s)",
  async (isReversed) => {
    const { plant, id, luc, give } = await open("order");
    await plant.call("PUT /company", { body: { sign_off: true } });
    const sends = [
      () => give(plant.call, { kind: "complete", done_at: at("14:00") }),
      () => give(luc, { kind: "complete", done_at: at("15:00") }),
    ];
    for (const send of isReversed ? sends.toReversed() : sends) await send();
    expect((await plant.look(id)).review).toMatchObject({ status: "waiting" });
    expect((await plant.call("GET /repair-history")).body).toMatchObject([{ review: { status: "waiting" } }]);
  },
);
