import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
holdKeptJson(app);
/** A Friday. */
const born = "2026-11-20T14:00:00Z";
beforeEach(() => app.clock.set(born));

type Body = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;

/** A PM with what a command may name. */
interface Scene {
  plant: TestPlant;
  id: string;
  items: { id: string; text: string; completed: boolean }[];
  technician: string;
  file: string;
}
type CommandContext = (scene: Scene, id: string) => Body;

async function setScene(schedule: (typeof schedules)[number]): Promise<Scene> {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ ...schedule, checklist_items: ["Wipe", "Two strokes"] });
  const [{ id: technician }, { id: file }] = [await plant.assignee(), await plant.file()];
  return { plant, id, technician, file, items: checklist.map(({ id, text }) => ({ id, text, completed: false })) };
}

const schedules = [
  { frequency: "Daily" },
  { frequency: "Weekly", day_of_week: "Friday" },
  { frequency: "Weekly", day_of_week: "Monday" },
  { frequency: "Monthly", monthly_period: "end" },
] as const;

/** What leaves it open where a PM stands. */
const small: Record<string, CommandContext> = {
  priority: (_, id) => ({ id, kind: "edit", priority: "Critical" }),
  texts: (_, id) => ({ id, kind: "edit", title: "Grease both", notes: "Cold", tags: ["oil"], estimated_duration: 20 }),
  "why it is on hold": (_, id) => ({ id, kind: "edit", hold_reason: "No oil" }),
  "another step": (_, id) => ({ id, kind: "edit", checklist: [{ text: "Look", completed: false }] }),
  "a step as done": ({ items: [item] }, id) => ({
    id,
    kind: "edit",
    checklist: item && [{ ...item, completed: true }],
  }),
  tick: ({ items: [item] }, id) => ({ id, kind: "tick", item_id: item?.id ?? "", completed: true }),
  assign: ({ technician }, id) => ({ id, kind: "assign", assignee: technician }),
  attach: ({ file }, id) => ({ id, kind: "attach", files: [{ id: file }] }),
  "this one alone": ({ technician }, id) => ({ id, kind: "move_occurrence", assignee: technician }),
};
const great: Record<string, CommandContext> = {
  start: (_, id) => ({ id, kind: "start" }),
  hold: (_, id) => ({ id, kind: "hold", reason: "No grease" }),
  complete: (_, id) => ({ id, kind: "complete" }),
  reopen: (_, id) => ({ id, kind: "reopen" }),
  "on Sunday": (_, id) => ({ id, kind: "move_occurrence", to: "2026-11-22" }),
  Tuesdays: (_, id) => ({ id, kind: "reschedule", frequency: "Weekly", day_of_week: "Tuesday" }),
  "at seven": (_, id) => ({ id, kind: "reschedule", time: "07:00" }),
};
const deeds = { ...small, ...great };

/** Answers whether it was done: what is not at hand is refused, and a file that was taken away is not there. A form says in its own call what an edit does. */
async function act({ plant, id }: Scene, body: Body, isByForm = false): Promise<boolean> {
  const { status } =
    isByForm && body.kind === "edit"
      ? await byForm(plant, id, body)
      : await plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  expect([200, 409, 422]).toContain(status);
  return status === 200;
}

function byForm(plant: TestPlant, id: string, { id: command, kind: _, ...body }: Extract<Body, { kind: "edit" }>) {
  return plant.edit(id, body, { "idempotency-key": command });
}

async function undo({ plant, id }: Scene, command: string, isByForm: boolean): Promise<number> {
  const params = { id };
  if (isByForm) return (await plant.call("POST /work-orders/{id}/undo", { params, body: { command } })).status;
  const body = { id: crypto.randomUUID(), kind: "undo", command } as const;
  return (await plant.call("POST /work-orders/{id}/commands", { params, body })).status;
}

/** What people see of a PM, without what grows with each change. */
async function seen({ plant: { look, call }, id }: Scene) {
  const [order, days, history, tasks] = await Promise.all([
    look(id),
    call("GET /work-orders/{id}/schedule", { params: { id } }),
    call("GET /maintenance-history"),
    call("GET /task-instances/today"),
  ]);
  const answers = [order, days.body, history.body, tasks.body];
  return JSON.parse(JSON.stringify(answers, (name, value) => (/^(version|updated_at)$/.test(name) ? null : value)));
}

const life = record({
  schedule: constantFrom(...schedules),
  before: array(oneof(constantFrom(...Object.keys(great)), constantFrom("night")), { maxLength: 4 }),
  changes: array(record({ what: constantFrom(...Object.keys(deeds)), isByForm: boolean() }), {
    minLength: 3,
    maxLength: 6,
  }),
  nights: integer({ min: 1, max: 8 }),
});

test("a command on a PM and its undo leave it and the following days as they were, in any status", async () => {
  const lived = asyncProperty(life, async ({ schedule, before, changes, nights }) => {
    app.clock.set(born);
    const scene = await setScene(schedule);
    for (const step of before) {
      if (step === "night") app.clock.advance({ hours: 24 });
      else await act(scene, context(scene, step));
    }
    await act(scene, beginDay());
    const stood = await seen(scene);
    for (const { what, isByForm } of changes) {
      app.clock.advance({ minutes: 1 });
      const body = context(scene, what);
      if (!(await act(scene, body, isByForm))) continue;
      expect([200, 409]).toContain(await undo(scene, body.id, isByForm));
      expect(await seen(scene), what).toEqual(stood);
    }
    app.clock.advance({ hours: 24 * nights });
    await act(scene, beginDay());
    await expectOneEntryEach(scene.plant, scene.id, app.clock());
  });
  // biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
  await assert(lived, { numRuns: Number(process.env.LIVES ?? 5), endOnFailure: true });
}, 300_000);

/** Changes nothing, and brings the PMs to the day. */
const beginDay = (): Body => ({ id: crypto.randomUUID(), kind: "edit" });

function context(scene: Scene, name: string): Body {
  return deeds[name]?.(scene, crypto.randomUUID()) ?? expect.unreachable();
}

test.each([
  ["priority", false],
  ["priority", true],
  ["another step", false],
  ["a step as done", true],
  ["assign", false],
  ["attach", false],
] as const)(
  "%s on a completed PM, undone, leaves it completed (by the form's own calls: %s)",
  async (what, isByForm) => {
    const scene = await setScene({ frequency: "Weekly", day_of_week: "Monday" });
    for (const step of ["start", "complete"]) await act(scene, context(scene, step));
    const stood = await seen(scene);
    const body = context(scene, what);
    await act(scene, body, isByForm);
    expect(await undo(scene, body.id, isByForm)).toBe(200);
    expect(await seen(scene)).toEqual(stood);
    expect(await act(scene, context(scene, "reopen"))).toBe(true);
    expect(await scene.plant.look(scene.id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-23" });
  },
);
