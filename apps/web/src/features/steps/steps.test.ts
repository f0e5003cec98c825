// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { lockoutCardWords } from "@millwright/messages/lockout/cards";
import { stepWords } from "@millwright/messages/steps/steps";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { StepsScreen } from "#features/steps/StepsScreen.tsx";
import { upload } from "#lib/api/files/files.ts";
import type { LockoutSlot, SecondPersonSlot } from "#lib/slots.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { pmOf, stepOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { attachLine, keptFilesLoaded } from "#work/attach/attachments.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { StepItem } from "#work/steps/step-item.ts";

vi.mock("#lib/api/files/files.ts", () => ({ upload: vi.fn() }));
const words = stepWords.en;
const NoSecond: SecondPersonSlot = () => null;
const NoLockout: LockoutSlot = ({ onWork }) =>
  createElement("button", { type: "button", onClick: onWork }, "Lockout here");
const server = serverForHooks();
const call = "POST /work-orders/o1/commands";

function typed(id: string, more: Partial<Step>): StepItem {
  const step: Step = { ...newStep(id, { en: id, fr: null }), kind: "check", ...more };
  return { ...stepOf(id, id), step, result: null, results: 0, repair: null, last: null, found: null, overridden: null };
}
const vibration = (more: Partial<Step> = {}, found_and_left = false) =>
  typed("Vibration", {
    ...{ kind: "number", on_failure: "repair" },
    number: { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left },
    ...more,
  });
const answered = {
  ...{ id: "x", at: "2026-11-23T14:00:00Z", by_id: "ann", by_name: "Ann Roy", by_device: null, outcome: "ok" as const },
  ...{ value: null, choice: null, text: null, reason: null, phase: null, files: [], signed: null, verified: null },
};
const belt = typed("Belt", { kind: "check" });

const open = (checklist: StepItem[], more: Partial<WorkOrder> = {}) => openAt(checklist, more, null);

/** Opens the steps; what is shown first is a step, or the word that is given. */
async function openAt(checklist: StepItem[], more: Partial<WorkOrder>, word: string | null) {
  const order = pmOf({ status: "In Progress", checklist, ...more });
  server.on("GET /work-orders/o1", () => order);
  server.on("GET /assignees", () => []);
  server.on("GET /machines/m1/measurements", () => []);
  server.on(call, () => ({ ...order, version: 2 }));
  const screen = await openScreen(
    createElement(StepsScreen, { orderId: "o1", Lockout: NoLockout, SecondPerson: NoSecond }),
    "",
    ["/work-orders/$orderId/steps", "/work-orders/$orderId"],
  );
  await until(() => (word === null ? document.querySelector("h1") !== null : shows(word)));
  return { ...screen, order };
}
const title = () => document.querySelector("h1")?.textContent;
const isAt = (step: string) => until(() => title() === step);
async function type(text: string, at = 0) {
  const field = document.querySelectorAll<HTMLInputElement>("input[data-step-focus], input[size]")[at];
  if (field === undefined) throw new Error("There is no field.");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  await settled(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}
const bodies = () => server.bodies(call).map((body) => Object(body));
const enter = () =>
  settled(() =>
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
const choose = (n: number) =>
  settled(() => document.querySelectorAll<HTMLInputElement>("input[type=radio]")[n]?.click());

test("a value beyond its limit is said at once with what it sets off, and the repair that it opened is told and linked", async () => {
  const { order, isSaid, said: toast } = await open([vibration(), belt]);
  server.on(call, () => {
    const repair = { id: "r1", wo_id: "WO-2026-0031" };
    return { ...order, version: 2, checklist: [{ ...vibration(), completed: true, repair }, belt] };
  });
  await type("7,8");
  expect(shows(fill(words.number.above, { limit: "4.5" }))).toBe(true);
  expect(shows(fill(words.failure.willOpen, { machine: "Press 4" }))).toBe(true);
  await enter();
  await isAt("Belt");
  await isSaid();
  expect(bodies()).toMatchObject([{ kind: "answer", item_id: "Vibration", value: 7.8, files: [] }]);
  expect(toast()?.title).toBe(fill(words.failure.opened, { code: "WO-2026-0031" }));
  expect(toast()?.action?.label).toBe(fill(words.failure.openRepair, { code: "WO-2026-0031" }));
});

test("the keys type into the field, the comma is the language's, and a good value is within its limits", async () => {
  await open([vibration()]);
  for (const key of ["4", words.number.decimal, "1"]) await press(key);
  expect(document.querySelector<HTMLInputElement>("input[size]")?.value).toBe("4.1");
  expect([shows("At most 4.5"), shows("mm/s"), shows("repair")]).toEqual([true, true, false]);
});

test("an empty field is not skipped by Enter, and Later leaves it open", async () => {
  await open([vibration(), belt]);
  await enter();
  expect(shows(words.number.empty)).toBe(true);
  await type("4,55");
  expect(shows("Enter at most 1 decimal.")).toBe(true);
  await enter();
  await type("");
  await press(words.later);
  await isAt("Belt");
  expect(bodies()).toEqual([]);
});

test("at a signature Next asks for the secret, and nothing red is left once it is signed", async () => {
  const step = typed("Done by", { kind: "signature", signature: "performed" });
  const { order, said: toast } = await open([step]);
  await enter();
  expect([shows(words.sign.empty), shows(words.number.empty)]).toEqual([true, false]);
  const signed = { meaning: "performed" as const, by_name: "Ann Roy", at: answered.at, hash: "", is_changed: false };
  const checklist = [{ ...step, completed: true, result: { ...answered, signed } }];
  server.on("POST /work-orders/o1/signatures", () => ({ ...order, version: 2, checklist }));
  await type("granite-coupling-42");
  await press(words.sign.act);
  await until(() => shows(words.sign.unchanged));
  expect([document.querySelector("[role=alert]"), toast()]).toEqual([null, null]);
});

test("at a signature that others come before, Next goes on", async () => {
  await open([belt, typed("Done by", { kind: "signature", signature: "performed" })]);
  await press(words.later);
  await isAt("Done by");
  await enter();
  await until(() => shows(words.summary.title));
});

test("a check that fails asks why before it is given", async () => {
  await open([belt]);
  await choose(1);
  await enter();
  expect(shows(words.reason.missing)).toBe(true);
  await fillIn(words.reason.failed, "Torn");
  await enter();
  await isAt(words.summary.title);
  expect(bodies()).toMatchObject([{ kind: "answer", outcome: "fail", reason: "Torn" }]);
});

test("what was found beyond the limit stays until it is measured as left", async () => {
  const { order } = await open([vibration({}, true), belt]);
  const found = { ...answered, value: 7.8, outcome: "failed" as const, phase: "found" as const };
  const measured = { ...vibration({}, true), result: found, found, results: 1 };
  server.on(call, () => ({ ...order, version: 2, checklist: [measured, belt] }));
  await type("7.8");
  expect(shows(words.number.adjust)).toBe(true);
  await enter();
  expect(title()).toBe("Vibration");
  await type("4.1", 0);
  await enter();
  await isAt("Belt");
  expect(bodies()).toMatchObject([
    { value: 7.8, phase: "found" },
    { value: 4.1, phase: "left" },
  ]);
});

test("the keys go to the value as left at once, also before the server has the one as found", async () => {
  const { order } = await open([vibration({}, true), belt]);
  const line = Promise.withResolvers<WorkOrder>();
  server.on(call, () => line.promise);
  for (const key of ["7", words.number.decimal, "2"]) await press(key);
  await enter();
  await until(() => shows("7.2\u00a0mm/s"));
  const left = document.querySelector<HTMLInputElement>("input[size]");
  expect([document.querySelectorAll("input[size]").length, document.activeElement === left]).toEqual([1, true]);
  await press("4");
  expect(left?.value).toBe("4");
  await enter();
  await isAt("Belt");
  await press(words.back);
  await isAt("Vibration");
  expect(shows("as found 7.2\u00a0mm/s") && shows("as left 4.0\u00a0mm/s")).toBe(true);
  await settled(() => line.resolve({ ...order, version: 2 }));
  await until(() => bodies().length === 2);
  expect(bodies()).toMatchObject([
    { value: 7.2, phase: "found" },
    { value: 4, phase: "left" },
  ]);
});

test("what was typed and where one was are there again, and what the server refuses is not lost", async () => {
  const first = await open([belt, vibration()]);
  await press(words.later);
  await type("7.8");
  await first.leave();
  const { isSaid } = await open([belt, vibration()]);
  expect([title(), document.querySelector<HTMLInputElement>("input[size]")?.value]).toEqual(["Vibration", "7.8"]);
  server.on(call, () => {
    throw new Refused(409, "not_at_hand");
  });
  await enter();
  await isSaid();
  await press(words.back);
  await isAt("Vibration");
  expect(document.querySelector<HTMLInputElement>("input[size]")?.value).toBe("7.8");
});

test("before the lockout nothing else is answered, and the way to it is one press", async () => {
  const lock = typed("Lock out", { kind: "tick", lockout: "apply" });
  await open([lock, belt], {});
  await press(words.later);
  await isAt("Belt");
  expect(document.querySelectorAll("input[type=radio]").length).toBe(0);
  expect(shows(fill(words.lockout.first, { step: "Lock out" }))).toBe(true);
  await press(words.toStep);
  await isAt("Lock out");
  await press(words.done);
  await isAt("Belt");
  expect(bodies()).toMatchObject([{ kind: "answer", item_id: "Lock out" }]);
});

test("who answered a hold point does not verify it; somebody else does by one press", async () => {
  const holdPoint = { ...typed("Guard", { is_hold_point: true }), result: answered, results: 1 };
  const own = await open([holdPoint]);
  expect(shows(words.hold.waits)).toBe(true);
  await own.leave();
  await open([{ ...holdPoint, result: { ...answered, by_id: "luc", by_name: "Luc" } }]);
  await settled(() => document.querySelector<HTMLButtonElement>("ul button")?.click());
  await isAt("Guard");
  await press(words.hold.verify);
  expect(bodies()).toMatchObject([{ kind: "verify", item_id: "Guard" }]);
});

test("a hold point whose answer is typed and not given yet says how it is given", async () => {
  await open([typed("Guard", { is_hold_point: true })]);
  const how = fill(words.hold.giveFirst, { next: words.next });
  expect([shows(words.hold.answerFirst), shows(how)]).toEqual([true, false]);
  await choose(0);
  expect([shows(words.hold.answerFirst), shows(how)]).toEqual([false, true]);
});

test("the summary says what is open, and completion leads to what is owed", async () => {
  await open([vibration(), belt]);
  await press(words.all);
  await isAt(words.summary.title);
  expect(shows("2 steps are open")).toBe(true);
  await press("Complete");
  await until(() => shows("2 steps are not answered"));
  expect(bodies()).toEqual([]);
});

test("an answer that failed asks for its photo, waits for it on its way, and goes with it once", async () => {
  await keptFilesLoaded();
  const coming = Promise.withResolvers<never>();
  vi.mocked(upload).mockImplementation(() => coming.promise);
  await open([vibration({ photo_if_failed: true }), belt]);
  await type("7.8");
  expect(shows(words.photo.needed)).toBe(true);
  await enter();
  expect(shows(words.photo.missingFailed)).toBe(true);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no way to a photo.");
  const files = [new File(["x"], "bearing.jpg", { type: "image/jpeg" })];
  Object.defineProperty(input, "files", { configurable: true, value: files });
  await settled(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  const id = attachLine.all()[0]?.id;
  await enter();
  await isAt("Belt");
  expect(bodies()).toEqual([]);
  await settled(() => coming.resolve({} as never));
  await until(() => bodies().length > 0);
  expect([bodies(), attachLine.all()]).toMatchObject([[{ value: 7.8, files: [{ id }] }], []]);
});

test("a reading that is much more than usual is asked about: it is sent again as sure, or typed anew", async () => {
  const meter = typed("Hours", { kind: "meter", meter_id: "h1" });
  server.on("GET /meters", () => []);
  const { order } = await open([meter, belt]);
  const refuseJump = (body: unknown) => {
    if (Object(body).is_sure !== true) throw new Refused(409, "reading_jump");
    return { ...order, version: 2, checklist: [{ ...meter, completed: true, result: answered, results: 1 }, belt] };
  };
  server.on(call, ({ body }) => refuseJump(body));
  const give = async (value: string) => {
    await type(value);
    await enter();
    await until(() => shows(words.jump.title));
  };
  await give("12845");
  await press(words.jump.retype);
  await isAt("Hours");
  expect(document.querySelector<HTMLInputElement>("input[size]")?.value).toBe("12845");
  await give("1284.5");
  await press(words.jump.isRight);
  await until(() => bodies().length === 3);
  const [, second, third] = bodies();
  expect([second.is_sure, third.is_sure, third.value, third.id === second.id]).toEqual([
    undefined,
    true,
    1284.5,
    false,
  ]);
  expect(third.measured_at <= third.done_at && third.measured_at <= second.done_at).toBe(true);
});

test("a step that reads a meter says which one, in what unit, what it showed last and what is usual", async () => {
  const meter = { id: "h1", name: "Running hours", unit: "h", decimals: 1, usual_per_day: 16.2 };
  const last = { at: Temporal.Now.instant().subtract({ hours: 72 }).toString(), value: 1284.5 };
  server.on("GET /meters", () => [
    { ...meter, last },
    { ...meter, id: "h2", name: "Strokes", unit: "cycles", last: null },
  ]);
  await open([typed("Hours", { kind: "meter", meter_id: "h1" })]);
  await until(() => shows("Running hours"));
  expect([shows("1,284.5\u00a0h, 3"), shows("usually 16.2\u00a0h a day"), shows("cycles")]).toEqual([
    true,
    true,
    false,
  ]);
  await type("1284.55");
  expect(shows("Enter at most 1 decimal.")).toBe(true);
});

test("a photo that is not required may be left out by Next, and what may be said to it is a note", async () => {
  const gauge = typed("Gauge", { kind: "photo", is_required: false });
  await open([gauge, belt]);
  expect([shows(words.photo.note), shows(words.photo.needed), shows(words.reason.label)]).toEqual([true, false, false]);
  await enter();
  await isAt("Belt");
  expect(bodies()).toEqual([]);
});

const help = { en: "Cold, after an hour", fr: null };

test.each([
  [vibration({ help }), "input[size]"],
  [typed("Belt", { help }), "fieldset[aria-labelledby]"],
  [typed("Note", { kind: "text", help }), "fieldset[aria-labelledby]"],
  [typed("Grease", { kind: "tick", help, is_hold_point: true }), "h1"],
] as const)("the help of a step describes its field, whatever it is answered by: %o", async (item, field) => {
  await open([item]);
  await isAt(item.id);
  const described = document.querySelector(field)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain("Cold, after an hour");
});

const locked = { id: "l1", holder_id: "ann", holder_name: "Ann Roy", number: null, placed_at: "2026-11-23T14:00:00Z" };

test("work that needs lockout begins with it, and goes on to the step that is open", async () => {
  await openAt([belt], { status: "Scheduled", needs_lockout: true }, "Lockout here");
  expect(title()).toBeUndefined();
  await press("Lockout here");
  await isAt("Belt");
});

test("behind one's own lock the steps come at once, and the way back to the lockout says that it is on", async () => {
  await open([belt], { needs_lockout: true, locks: [locked] });
  expect(title()).toBe("Belt");
  await press(lockoutCardWords.en.on);
  await until(() => shows("Lockout here"));
});

test("who comes to work that others locked out comes to the lockout first", async () => {
  await openAt([belt], { needs_lockout: true, locks: [{ ...locked, holder_id: "luc" }] }, "Lockout here");
});
