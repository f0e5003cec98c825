import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** A Monday morning in the plant. */
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
const give = (call: Call, id: string, body: WithoutId<CommandBody>, name: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, id: name } as CommandBody });

const monday = "2026-11-23";

/** A daily PM whose Monday was missed, and which two technicians say on Thursday that they completed. */
async function claimedByTwo() {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ frequency: "Daily" });
  const technicians = ["Luc Roy", "Ann Roy"].map(async (fullName) =>
    app.as(await app.become({ company: plant.session, access: "technician", fullName })),
  );
  app.clock.set("2026-11-26T14:00:00Z");
  for (const technician of technicians)
    expect((await give(await technician, id, { kind: "complete", occurrence: monday })).status).toBe(200);
  const open = async () => (await plant.call("GET /conflicts", { query: { subject: id } })).body;
  expect((await open()).map(({ by_name }) => by_name).sort()).toEqual(["Ann Roy", "Luc Roy"]);
  return { plant, id, open };
}

const settledIn = (entries: { changes: Record<string, unknown> }[]) =>
  entries.filter(({ changes }) => Object.keys(changes).some((key) => key.startsWith("conflicts/")));

test("an occurrence that a planner completes late settles what others say they completed of it, and taking it back leaves that open again", async () => {
  const { plant, id, open } = await claimedByTwo();
  const command = crypto.randomUUID();
  await give(plant.call, id, { kind: "complete_late", occurrence: monday }, command);
  expect(await open()).toEqual([]);
  expect((await plant.look(id)).conflict_count).toBe(0);
  const [entry] = settledIn((await plant.call("GET /activity", { query: { id } })).body);
  expect(Object.values(entry?.changes ?? {})).toEqual(
    expect.arrayContaining([[expect.anything(), expect.objectContaining({ solved_as: "settled" })]]),
  );
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  expect(await open()).toHaveLength(2);
});

test("who takes one of two late completions settles the other one", async () => {
  const { plant, open } = await claimedByTwo();
  const [first, second] = await open();
  const solve = (of: typeof first, take: "mine" | "theirs") =>
    plant.call("POST /conflicts/{id}/solve", { params: { id: of?.id ?? "" }, body: { take } });
  expect((await solve(first, "mine")).body).toMatchObject({ solved_as: "mine", solved_by_name: "Marie Côté" });
  expect(await open()).toEqual([]);
  const again = await solve(second, "mine");
  expect([again.status, again.json.code]).toEqual([409, "conflict_solved"]);
});
