// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { openHook, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";
import type { DraftKind, WorkDraft } from "#work/edit/draft.ts";
import { hasFieldsOf } from "#work/edit/draft.ts";
import { isEditOf } from "#work/edit/kept-edit.ts";
import { useEdit } from "#work/edit/use-edit.ts";
import type { WorkOrder } from "#work/orders.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";
import { useOrderCommands } from "#work/use-order.ts";

const server = serverForHooks();
const call = "POST /work-orders/o1/commands";
interface Draft extends WorkDraft {
  title: string;
  notes: string;
}
const empty = (): Draft => ({ title: "", notes: "", checklist: [] });
let stillMeant: DraftKind<Draft>["stillMeant"];
/** Work that has a title and notes, and must have a title. */
const kind: DraftKind<Draft> = {
  of: ({ title, notes }) => ({ title, notes: notes ?? "", checklist: [] }),
  is: (value): value is Draft => hasFieldsOf(empty(), value),
  empty,
  changes: (base, draft) => ({
    ...(base.title !== draft.title && { title: draft.title }),
    ...(base.notes !== draft.notes && { notes: draft.notes }),
  }),
  isWhole: ({ title }) => title !== "",
  get stillMeant() {
    return stillMeant;
  },
};
const order = orderOf({ version: 3, notes: "dry" });

beforeEach(async () => {
  await startLanguage();
  stillMeant = undefined;
  workOutbox.begin([]);
  toast.dismiss();
  server.on("GET /work-orders/counts", () => ({}));
});

/** The form of an order, which the test's server stores as sent. */
async function openForm(from: WorkOrder = order) {
  const words = { saved: "Saved.", failure: failures.updateOrder(currentMessages()), overtaken: "That day is over." };
  const screen = await openHook(() => ({
    edit: useEdit<Draft>("o1", useOrderCommands("o1"), kind, words),
    said: useShownToast(),
  }));
  const begin = async () => {
    await screen.act(({ edit }) => edit.begin(from));
    await until(() => screen.now.edit.draft !== null);
  };
  const type = (part: Partial<Draft>) => screen.act(({ edit }) => edit.change(part));
  const save = () => screen.act(({ edit }) => edit.save(from));
  const isSaid = (title: string) => until(() => screen.now.said?.title === title);
  return { screen, begin, type, save, isSaid, edit: () => screen.now.edit };
}
const answers = (...all: (Partial<WorkOrder> | Refused)[]) =>
  server.on(call, () => {
    const [next] = all.length > 1 ? all.splice(0, 1) : all;
    if (next instanceof Refused) throw next;
    return orderOf(next);
  });

test("what was changed is sent, alone and with the version that was seen; then nothing is edited any more", async () => {
  answers({ version: 4, title: "Big leak" });
  const { begin, type, save, isSaid, edit } = await openForm();
  await begin();
  expect([edit().isDirty, edit().changed, edit().restored]).toEqual([false, [], false]);
  await type({ title: "Big leak" });
  expect([edit().isDirty, edit().changed, edit().fields, edit().isChecklistDirty]).toEqual([
    true,
    ["title"],
    { title: "Big leak" },
    false,
  ]);
  await save();
  await isSaid("Saved.");
  expect(server.bodies(call)).toEqual([expect.objectContaining({ kind: "edit", title: "Big leak", version: 3 })]);
  expect(server.bodies(call)[0]).not.toHaveProperty("notes");
  expect([edit().draft, edit().base, edit().fields, edit().saving, edit().tried]).toEqual([
    null,
    null,
    {},
    false,
    false,
  ]);
});

test("a draft that changes nothing is saved without asking the server, one that lacks something is not", async () => {
  answers({ version: 4 });
  const { begin, type, save, isSaid, edit } = await openForm();
  await save();
  expect(edit().draft).toBeNull();
  await begin();
  await type({ title: "" });
  await save();
  expect([edit().tried, edit().draft?.title, server.times(call)]).toEqual([true, "", 0]);
  await type({ title: "Leak" });
  await save();
  await isSaid("Saved.");
  expect([edit().draft, server.times(call)]).toEqual([null, 0]);
});

test("what others changed beside it is taken over, and it is saved on top of that", async () => {
  answers(new Refused(409, "stale"), { version: 8 });
  server.on("GET /work-orders/o1", () => orderOf({ version: 7, title: "Leak", notes: "wet" }));
  const { begin, type, save, isSaid } = await openForm();
  await begin();
  await type({ title: "Big leak" });
  await save();
  await isSaid("Saved.");
  expect(server.bodies(call).at(-1)).toMatchObject({ title: "Big leak", version: 7 });
  expect(server.bodies(call).at(-1)).not.toHaveProperty("notes");
});

test("what both changed is for the person: nothing is sent until then, and theirs or mine can be taken", async () => {
  answers(new Refused(409, "stale"));
  server.on("GET /work-orders/o1", () => orderOf({ version: 7, title: "Small leak", notes: "wet" }));
  const { screen, begin, type, save, edit } = await openForm();
  await begin();
  await type({ title: "Big leak", notes: "soaked" });
  await save();
  await until(() => edit().clashes.length === 2);
  expect([server.times(call), edit().draft, edit().base]).toEqual([
    1,
    { title: "Big leak", notes: "soaked", checklist: [] },
    { title: "Small leak", notes: "wet", checklist: [] },
  ]);
  const [title, notes] = edit().clashes;
  if (title) await screen.act(({ edit: now }) => now.takeTheirs(title));
  expect([edit().draft?.title, edit().draft?.notes, edit().clashes.map(({ field }) => field)]).toEqual([
    "Small leak",
    "soaked",
    ["notes"],
  ]);
  if (notes) await screen.act(({ edit: now }) => now.keepMine(notes));
  expect([edit().clashes, edit().draft?.notes]).toEqual([[], "soaked"]);
  await screen.act(({ edit: now }) => now.end());
  expect(edit().draft).toBeNull();
});

test("a save that is stale twice is not tried a third time, and stays in the form", async () => {
  answers(new Refused(409, "stale"));
  server.on("GET /work-orders/o1", () => orderOf({ version: 7, notes: "wet" }));
  const { begin, type, save, isSaid, edit } = await openForm();
  await begin();
  await type({ title: "Big leak" });
  await save();
  await isSaid(failures.updateOrder(currentMessages()).failed);
  expect([server.times(call), edit().draft?.title, edit().saving]).toEqual([2, "Big leak", false]);
});

test("a day that is over is said to be, with what still holds of the edit", async () => {
  answers(new Refused(409, "not_at_hand"));
  stillMeant = (base, mine) => ({ ...mine, title: base.title });
  server.on("GET /work-orders/o1", () => orderOf({ version: 7, notes: "dry" }));
  const { screen, begin, type, save, edit } = await openForm();
  await begin();
  await type({ title: "Big leak", notes: "wet" });
  await save();
  await until(() => screen.now.said?.detail === "That day is over.");
  expect([edit().draft, server.times(call)]).toEqual([{ title: "Leak", notes: "wet", checklist: [] }, 1]);
});

test("where a part of it no longer holds it is not saved on top of what others left", async () => {
  answers(new Refused(409, "stale"), { version: 9 });
  stillMeant = (_, mine) => ({ ...mine });
  server.on("GET /work-orders/o1", () => orderOf({ version: 7, notes: "dry" }));
  const { screen, begin, type, save } = await openForm();
  await begin();
  await type({ title: "Big leak" });
  await save();
  await until(() => screen.now.said?.detail === "That day is over.");
  expect(server.times(call)).toBe(1);
});

test("without a connection it waits here with what was seen, and the form is done", async () => {
  const { begin, type, save, isSaid, edit } = await openForm();
  await begin();
  await type({ title: "Big leak" });
  await server.shut();
  await save();
  await isSaid(currentMessages().workOrders.dialog.keptHere);
  await until(() => workOutbox.waiting().length === 1);
  const [waits] = workOutbox.waiting();
  expect(waits?.entry.what).toMatchObject({
    command: { kind: "edit", orderId: "o1", set: { title: "Big leak" }, base: { title: "Leak" } },
  });
  expect(edit().draft).toBeNull();
  await server.open();
});

test("a refusal is said, and what was typed stays", async () => {
  answers(new Refused(422, "invalid"));
  const { begin, type, save, isSaid, edit } = await openForm();
  await begin();
  await type({ notes: "wet" });
  await save();
  await isSaid(failures.updateOrder(currentMessages()).failed);
  expect([edit().draft?.notes, edit().saving, edit().tried]).toEqual(["wet", false, true]);
});

test("what was kept is an edit where its base, its draft and its version are there", () => {
  const edit = { base: empty(), draft: empty(), version: 1 };
  const is = isEditOf(kind);
  expect(
    [edit, null, 1, { ...edit, version: "1" }, { ...edit, base: null }, { ...edit, draft: { title: "" } }].map(is),
  ).toEqual([true, false, false, false, false, false]);
  expect([
    hasFieldsOf({ a: [], b: "" }, { a: [], b: "x", c: 1 }),
    hasFieldsOf({ a: [] }, { a: {} }),
    hasFieldsOf({ a: "" }, null),
  ]).toEqual([true, false, false]);
});
