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
const give = (call: Call, id: string, body: WithoutId<CommandBody>) =>
  call("POST /work-orders/{id}/commands", {
    params: { id },
    body: { ...body, id: crypto.randomUUID() } as CommandBody,
  });
const at = (time: string, day = "2026-11-23") => `${day}T${time}:00.000Z`;

const gapStep = {
  ...{ id: crypto.randomUUID(), kind: "number", text: { en: "Gap" }, is_required: false, on_failure: "repair" },
  number: { unit: "mm", low: null, high: 4, decimals: 1, found_and_left: false },
};

/** A repair or a daily PM with a measured step, which Marie completes at 16:00; Luc and Ann were away since 12:00. */
async function completed(kind: "order" | "task") {
  const { complete, ...of } = await opened(kind);
  app.clock.set(at("16:00"));
  await complete();
  return of;
}

async function opened(kind: "order" | "task") {
  const plant = await openTestPlant(app);
  const { id: procedure } = (
    await plant.call("POST /procedures", { body: { name: "Round", steps: [gapStep] as never } })
  ).body;
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure }, body: {} });
  const { id } = await plant[kind]({
    procedure_id: procedure,
    ...(kind === "task" && { frequency: "Daily" as const }),
  });
  const [luc, ann] = [
    app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" })),
    app.as(await app.become({ company: plant.session, access: "technician", fullName: "Ann Roy" })),
  ];
  if (kind === "task") await give(plant.call, id, { kind: "start" });
  const gap = (await plant.look(id)).checklist[0]?.id ?? "";
  const complete = async (done_at?: string) => {
    expect((await give(plant.call, id, { kind: "complete", ...(done_at && { done_at }) })).status).toBe(200);
  };
  const conflicts = async () => (await plant.call("GET /conflicts", { query: { subject: id } })).body;
  return { plant, id, luc, ann, gap, conflicts, complete };
}

test.each([
  ["order", "2026-11-23"],
  ["task", "2026-11-23"],
  ["task", "2026-11-24"],
] as const)(
  "a failed answer to a step of a completed %s that comes late, on %s, is in the record, opens its repair, and a planner is told",
  async (kind, day) => {
    const { plant, id, luc, gap, conflicts } = await completed(kind);
    app.clock.set(at("18:00", day));
    const response = await give(luc, id, { kind: "answer", item_id: gap, value: 4.9, done_at: at("14:00") });
    expect([response.status, response.json]).toEqual([200, response.json]);
    expect(await conflicts()).toMatchObject([
      {
        ...{ kind: "act", by_name: "Luc Roy", done_at: at("14:00") },
        mine: { act: "answer", item_id: gap, outcome: "failed", value: 4.9, recorded: true },
        theirs: { status: "Completed", by_name: "Marie Côté", done_at: at("16:00") },
      },
    ]);
    const news = (await plant.call("GET /notifications")).body.map((one) => one.kind);
    expect(news).toEqual(expect.arrayContaining(["conflict", "step-failed"]));
    const repair = (await plant.call("GET /work-orders", { query: { type: "Repair" } })).body.filter(
      (one) => one.id !== id,
    );
    expect(repair).toHaveLength(1);
    const [entry] = (await plant.call("GET /activity", { query: { id } })).body.filter(
      ({ actor }) => actor.name === "Luc Roy",
    );
    expect(entry).toMatchObject({ done_at: at("14:00") });
    expect(JSON.stringify(entry?.changes)).toContain("4.9");
    const [done] = (await plant.call("GET /maintenance-history")).body.filter((one) => one.work_order_id === id);
    const { checklist } = kind === "order" ? await plant.look(id) : (done ?? { checklist: [] });
    expect(checklist).toMatchObject([{ completed: false, result: null }]);
  },
);

test("two people's answers before a completion leave the same record in either order", async () => {
  const { id, luc, ann, gap, conflicts, plant } = await completed("order");
  app.clock.set(at("18:00"));
  await give(luc, id, { kind: "answer", item_id: gap, value: 4.9, done_at: at("14:00") });
  await give(ann, id, { kind: "answer", item_id: gap, value: 3.1, done_at: at("15:00") });
  expect((await conflicts()).map(({ by_name, mine }) => [by_name, mine.value]).sort()).toEqual([
    ["Ann Roy", 3.1],
    ["Luc Roy", 4.9],
  ]);
  expect((await plant.look(id)).checklist[0]).toMatchObject({ results: 2, result: null });
});

test("an answer that comes at once to a step of completed work is refused as ever", async () => {
  const { id, luc, gap, conflicts } = await completed("order");
  app.clock.set(at("18:00"));
  const response = await give(luc, id, { kind: "answer", item_id: gap, value: 4.9 });
  expect([response.status, response.json.code, await conflicts()]).toEqual([409, "not_at_hand", []]);
});

test.each([at("18:00"), at("18:00", "2026-11-24")])(
  "a tick of a completed PM that comes late (%s) is a planner's, who puts it into the record by who did it",
  async (now) => {
    const plant = await openTestPlant(app);
    const { id, checklist } = await plant.task({ frequency: "Daily", checklist_items: ["Oil", "Belt"] });
    const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
    app.clock.set(at("16:00"));
    await give(plant.call, id, { kind: "complete" });
    app.clock.set(now);
    const item_id = checklist[1]?.id ?? "";
    for (const time of ["14:00", "17:00"])
      expect((await give(luc, id, { kind: "tick", item_id, completed: true, done_at: at(time) })).status).toBe(200);
    // To take away what nobody ticked leaves all as it is.
    await give(luc, id, { kind: "tick", item_id, completed: false, done_at: at("13:00") });
    const waiting = (await plant.call("GET /conflicts", { query: { subject: id } })).body;
    expect(waiting.map(({ done_at }) => done_at).sort()).toEqual([at("14:00"), at("17:00")]);
    const first = waiting.find(({ done_at }) => done_at === at("14:00"));
    expect(first).toMatchObject({
      by_name: "Luc Roy",
      mine: { act: "tick", item: "Belt", completed: true },
      theirs: { status: "Completed", by_name: "Marie Côté" },
    });
    const params = { id: first?.id ?? "" };
    const solved = await plant.call("POST /conflicts/{id}/solve", { params, body: { take: "mine" } });
    expect([solved.status, solved.json]).toEqual([200, solved.json]);
    const entry = (await plant.call("GET /maintenance-history")).body.find(
      (one) => one.scheduled_date === "2026-11-23",
    );
    expect(entry?.checklist[1]).toMatchObject({
      ...{ completed: true, completed_by_name: "Luc Roy", completed_at: at("14:00") },
    });
    expect((await plant.look(id)).status).toBe(now === at("18:00") ? "Completed" : "Scheduled");
  },
);

// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const { ORDERS = 6, SEED = 7 } = process.env;

test.each(["order", "task"] as const)(
  "answers of two devices to a %s that a desk completes: each is in the record and the log, and none that failed vanishes",
  async (kind) => {
    const drawn = fc.uniqueArray(
      fc.record({ minute: fc.integer({ min: 10, max: 59 }), by: fc.nat(1), value: fc.integer({ min: 3, max: 6 }) }),
      { minLength: 2, maxLength: 4, selector: ({ minute }) => minute },
    );
    await fc.assert(
      fc.asyncProperty(drawn, fc.nat(4), fc.boolean(), async (answers, place, isLateDesk) => {
        app.clock.set("2026-11-23T12:00:00Z");
        const { plant, id, luc, ann, gap, conflicts, complete } = await opened(kind);
        app.clock.set(at("18:00"));
        const before = answers.slice(0, place);
        const after = answers.slice(place);
        const send = async ({ by, minute, value }: (typeof answers)[number]) => {
          app.clock.advance({ seconds: 20 });
          const reading = { kind: "answer", item_id: gap, value, done_at: at(`14:${minute}`) } as const;
          expect((await give(by === 0 ? luc : ann, id, reading)).status).toBe(200);
        };
        for (const one of before) await send(one);
        app.clock.advance({ seconds: 20 });
        await complete(isLateDesk ? at("16:00") : undefined);
        for (const one of after) await send(one);
        const log = (await plant.call("GET /activity", { query: { id, limit: 100 } })).body.map(
          ({ done_at }) => done_at,
        );
        expect(log).toEqual(expect.arrayContaining(answers.map(({ minute }) => at(`14:${minute}`))));
        const [step] = (await plant.look(id)).checklist;
        if (kind === "order") expect(step?.results).toBe(answers.length);
        const waiting = (await conflicts()).map(({ mine }) => mine.value);
        const counted = before.toSorted((a, b) => b.minute - a.minute)[0];
        for (const { value, by, minute } of after) {
          const isOwnLater = counted?.by === by && counted.minute > minute;
          if (value > 4 && value !== counted?.value && !isOwnLater) expect(waiting).toContain(value);
        }
      }),
      { numRuns: Number(ORDERS), seed: Number(SEED), endOnFailure: true },
    );
  },
  600_000,
);
