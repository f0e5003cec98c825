import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id" | "done_at"> : never;
const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const measured = {
  ...{ id: crypto.randomUUID(), kind: "number", text: { en: "Gap" }, is_required: false },
  number: { unit: "mm", low: null, high: 4, decimals: 1, found_and_left: false },
};

/** A repair with a plain step, one with a measured step, and a PM, whose people come back at 18:00. */
async function open() {
  const plant = await openTestPlant(app);
  const steps = [measured] as never;
  const { id: procedure } = (await plant.call("POST /procedures", { body: { name: "Round", steps } })).body;
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure }, body: {} });
  const [plain, followed] = [
    await plant.order({ checklist_items: ["Belt"] }),
    await plant.order({ procedure_id: procedure }),
  ];
  const { id: pm } = await plant.task({ plan: ruleOf() });
  const people: Call[] = [];
  for (const fullName of ["Luc Roy", "Ann Roy"])
    people.push(app.as(await app.become({ company: plant.session, access: "planner", fullName })));
  const [luc = plant.call, ann = plant.call] = people;
  app.clock.set(at("18:00"));
  const give = async (call: Call, id: string, time: string, fields: WithoutId<CommandBody>) => {
    app.clock.advance({ seconds: 1 });
    const body = { ...fields, done_at: at(time), id: crypto.randomUUID() } as CommandBody;
    const response = await call("POST /work-orders/{id}/commands", { params: { id }, body });
    expect([response.status, response.json]).toEqual([200, response.json]);
  };
  const ids = { plain: plain.id, followed: followed.id, pm };
  const items = { belt: plain.checklist[0]?.id ?? "", gap: followed.checklist[0]?.id ?? "" };
  const conflicts = async () =>
    (await plant.call("GET /conflicts")).body.map(({ by_name, mine }) => [by_name, mine.act]);
  return { plant, luc, ann, ids, items, give, conflicts };
}
type Opened = Awaited<ReturnType<typeof open>>;

const pairs: [
  string,
  (of: Opened) => [order: string, earlier: WithoutId<CommandBody>, later: WithoutId<CommandBody>],
][] = [
  [
    "tick",
    ({ ids, items: { belt: item_id } }) => [
      ids.plain,
      { kind: "tick", item_id, completed: true },
      { kind: "tick", item_id, completed: false },
    ],
  ],
  [
    "answer",
    ({ ids, items: { gap: item_id } }) => [
      ids.followed,
      { kind: "answer", item_id, value: 3 },
      { kind: "answer", item_id, value: 2 },
    ],
  ],
  ["status", ({ ids }) => [ids.plain, { kind: "hold", reason: "Lunch" }, { kind: "start" }]],
  [
    "move_occurrence",
    ({ ids }) => [
      ids.pm,
      { kind: "move_occurrence", occurrence: "2026-11-23", to: "2026-11-24" },
      { kind: "move_occurrence", occurrence: "2026-11-23", to: "2026-11-25" },
    ],
  ],
  [
    "pause",
    ({ ids }) => [
      ids.pm,
      { kind: "pause", until: "2026-12-10", reason: "Line 1" },
      { kind: "pause", until: "2026-12-12", reason: "Line 2" },
    ],
  ],
];

test.each(pairs)(
  "%s: what the same person did later is their own word, of two it is a planner's",
  async (act, commands) => {
    const of = await open();
    const { luc, ann, give, conflicts } = of;
    const [id, earlier, later] = commands(of);
    // What is taken away was there before.
    if (act === "tick") await give(ann, id, "13:00", earlier);
    await give(luc, id, "15:00", later);
    await give(luc, id, "14:00", earlier);
    expect(await conflicts()).toEqual([]);
    await give(ann, id, "14:30", earlier);
    expect(await conflicts()).toEqual([["Ann Roy", act]]);
  },
);

test("to take away a tick that was not there asks for nothing, in whatever order it comes", async () => {
  for (const isReversed of [false, true]) {
    app.clock.set("2026-11-23T12:00:00Z");
    const { luc, ann, ids, items, give, conflicts } = await open();
    const tick = (completed: boolean) => ({ kind: "tick", item_id: items.belt, completed }) as const;
    const sends = [() => give(luc, ids.plain, "14:00", tick(false)), () => give(ann, ids.plain, "15:00", tick(true))];
    for (const send of isReversed ? sends.toReversed() : sends) await send();
    expect(await conflicts()).toEqual([]);
  }
});
