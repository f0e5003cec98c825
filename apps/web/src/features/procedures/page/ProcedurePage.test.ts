// @vitest-environment happy-dom
import type { Procedure } from "@millwright/contract/procedures";
import { asKind, newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { messages } from "@millwright/messages/en";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill, plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { ProcedurePage } from "#features/procedures/page/ProcedurePage.tsx";
import { reloadProcedures } from "#features/procedures/procedure-queries.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = procedureWords.en;
const id = "11111111-1111-4111-8111-111111111111";
const step = (n: number, text: string): Step =>
  newStep(`00000000-0000-4000-8000-00000000000${n}`, { en: text, fr: null });

const draft: Procedure = {
  ...{ id, code: "PR-2026-0001", name: "Spindle", description: null, tags: [], status: "draft", has_draft: true },
  ...{ published: null, step_count: 0, used_by: 0, updated_at: "2026-11-20T14:00:00Z", version: 1, draft: [] },
};
const published = { version: 1, published_at: "2026-11-20T14:00:00Z", by_name: "Ann Roy" };

/** A plant with one procedure, as the server keeps it. */
async function openPage(begin: Partial<Procedure> = {}, versions: Step[][] = []) {
  const plant = { now: { ...draft, ...begin }, versions };
  const address = `/procedures/${id}`;
  const put = (part: Partial<Procedure>) => {
    plant.now = { ...plant.now, ...part, version: plant.now.version + 1 };
    return plant.now;
  };
  server.on(`GET ${address}`, () => plant.now);
  server.on(`PUT ${address}`, ({ body }) => {
    const { version, steps, ...rest } = Object(body);
    if (version !== plant.now.version) throw new Refused(409, "stale");
    return put({ ...rest, ...(steps && { draft: steps }) });
  });
  server.on(`POST ${address}/publish`, () => {
    const steps = plant.now.draft ?? [];
    const version = plant.versions.unshift(steps);
    server.on(`GET ${address}/versions/${version}`, () => ({ id, number: version, steps }));
    return put({ draft: null, has_draft: false, status: "published", published: { ...published, version } });
  });
  server.on(`GET ${address}/versions`, () =>
    plant.versions.map((steps, at) => ({
      ...{ number: plant.versions.length - at, name: plant.now.name, step_count: steps.length },
      ...{ published_at: published.published_at, by_name: "Ann Roy" },
    })),
  );
  for (const [at, steps] of plant.versions.entries()) {
    const number = plant.versions.length - at;
    server.on(`GET ${address}/versions/${number}`, () => ({ id, number, steps }));
  }
  const screen = await openScreen(createElement(ProcedurePage, { id }), "", ["/procedures"]);
  await until(() => shows("PR-2026-0001"));
  return { ...screen, kept: plant, put };
}

const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>("[data-step] textarea:not([data-long])")];
const lines = () => fields().map(({ value }) => value);
const field = (n: number) => {
  const found = fields()[n];
  if (found === undefined) throw new Error(`There is no step ${n + 1}.`);
  return found;
};

async function type(n: number, text: string) {
  const own = field(n);
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), "value")?.set;
  await settled(() => {
    own.focus();
    set?.call(own, text);
    own.setSelectionRange(text.length, text.length);
    own.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const key = (n: number, name: string, more: KeyboardEventInit = {}) =>
  settled(() =>
    field(n).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more })),
  );

const focused = () =>
  fields()
    .map<Element>((one) => one)
    .indexOf(document.activeElement ?? document.body);

test("a procedure is written by keyboard alone: Enter, a pasted list, a kind by its letter, Alt and arrows, Backspace", async () => {
  const screen = await openPage();
  expect([lines(), focused()]).toEqual([[""], 0]);
  await type(0, "[3-5 mm/s] Vibration");
  await key(0, "Enter");
  expect([lines(), focused()]).toEqual([["Vibration", ""], 1]);
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => "1. Clean the guard\n2. Look for leaks\n" } });
  await settled(() => field(1).dispatchEvent(paste));
  expect([lines(), focused()]).toEqual([["Vibration", "Clean the guard", "Look for leaks"], 2]);
  await key(2, "Enter", { altKey: true });
  const menu = document.querySelector("[role=menu]");
  await settled(() => menu?.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true, cancelable: true })));
  await key(2, "ArrowUp", { altKey: true });
  expect(lines()).toEqual(["Vibration", "Look for leaks", "Clean the guard"]);
  await key(2, "Enter");
  await key(3, "Backspace");
  expect(lines()).toEqual(["Vibration", "Look for leaks", "Clean the guard"]);
  await press(words.actions.save);
  await until(() => screen.said() !== null);
  const [body] = server.bodies(`PUT /procedures/${id}`);
  expect(Object(body).steps.map(({ kind, text }: Step) => [kind, text.en])).toEqual([
    ["number", "Vibration"],
    ["check", "Look for leaks"],
    ["tick", "Clean the guard"],
  ]);
  expect(screen.said()?.title).toBe(words.saved);
});

test("a line with limits becomes a number also when it is left by the mouse or Tab; brackets that say nothing are asked about", async () => {
  await openPage();
  await type(0, "[20-70 °C] Bearing");
  await settled(() => field(0).blur());
  expect(lines()).toEqual(["Bearing"]);
  expect(document.querySelector("[data-step]")?.getAttribute("data-kind")).toBe("number");
  await key(0, "z", { ctrlKey: true });
  expect(lines()).toEqual(["[20-70 °C] Bearing"]);
  await type(0, "[about 20] Bearing");
  await settled(() => field(0).blur());
  expect(lines()).toEqual(["[about 20] Bearing"]);
  await press(words.actions.publish);
  const question = plural("en", words.publishBrackets, 1, { text: "[about 20] Bearing" });
  await until(() => document.body.textContent?.includes(question) ?? false);
});

test("what was done is taken back and done again, letters of one step together", async () => {
  await openPage({ draft: [step(1, "One"), step(2, "Two")] });
  await type(0, "One!");
  await type(0, "One!!");
  await key(1, "ArrowUp", { altKey: true });
  expect(lines()).toEqual(["Two", "One!!"]);
  await key(0, "z", { ctrlKey: true });
  await key(0, "z", { ctrlKey: true });
  expect(lines()).toEqual(["One", "Two"]);
  await key(0, "z", { ctrlKey: true, shiftKey: true });
  expect(lines()).toEqual(["One!!", "Two"]);
});

test("what is not saved is there when one comes back, and can be thrown away", async () => {
  const screen = await openPage({ draft: [step(1, "One")] });
  await type(0, "One more");
  await screen.leave();
  await openPage({ draft: [step(1, "One")] });
  expect(lines()).toEqual(["One more"]);
  await press(messages.drafts.discard);
  expect(lines()).toEqual(["One"]);
});

test("a step that lacks something says what, and nothing is sent before it is mended", async () => {
  const screen = await openPage({ draft: [step(1, "One"), asKind(step(2, "Oil"), "choice")] });
  await type(0, "One!");
  await press(words.actions.save);
  await screen.isSaid();
  expect([screen.said()?.title, shows(words.faults.choiceText), focused()]).toEqual([
    plural("en", words.faults.fix, 1),
    true,
    1,
  ]);
  expect(server.times(`PUT /procedures/${id}`)).toBe(0);
});

test("what somebody else saved meanwhile is put together with mine, and where both changed one step, I choose", async () => {
  const { put, kept: plant } = await openPage({ draft: [step(1, "One"), step(2, "Two")] });
  await type(0, "One of mine");
  put({ draft: [step(1, "One of theirs"), step(2, "Two"), step(3, "Three")] });
  await press(words.actions.save);
  await until(() => shows(words.conflict.intro));
  expect(lines()).toEqual(["One of mine", "Two", "Three"]);
  await press(words.conflict.takeTheirs);
  expect([lines(), shows(words.conflict.intro)]).toEqual([["One of theirs", "Two", "Three"], false]);
  await type(1, "Two of mine");
  await press(words.actions.save);
  await until(() => plant.now.draft?.[1]?.text.en === "Two of mine");
  expect(plant.now.draft?.map(({ text }) => text.en)).toEqual(["One of theirs", "Two of mine", "Three"]);
});

test("a draft is published once it is saved, and its versions are read and compared", async () => {
  const screen = await openPage({ draft: [step(1, "One")], used_by: 2 });
  await type(0, "First");
  await press(words.actions.publish);
  await until(() => shows(plural("en", words.publishDetail, 2)));
  await press(words.actions.publish);
  await until(() => shows(words.actions.edit));
  expect(screen.said()?.title).toBe(fill(words.published, { n: 1 }));
  await press(words.actions.edit);
  await type(0, "Second");
  await press(words.actions.publish);
  await until(() => shows(fill(words.publishQuestion, { n: 2 })));
  await press(words.actions.publish);
  await until(() => screen.said()?.title === fill(words.published, { n: 2 }));
  await press(fill(words.versions.changes, { n: 2 }));
  await until(() => shows(words.versions.kinds.changed));
  expect([shows("First"), shows("Second")]).toEqual([true, true]);
});

test("sections fold with what they hold, and what others saved shows at once where nothing would be lost", async () => {
  const { put } = await openPage({ draft: [asKind(step(1, "Start"), "section"), step(2, "Two"), step(3, "Three")] });
  await press(fill(words.builder.fold, { name: "Start" }));
  expect([lines(), shows(plural("en", words.builder.folded, 2))]).toEqual([["Start"], true]);
  put({ draft: [step(2, "Theirs")] });
  await settled(reloadProcedures);
  await until(() => lines().join() === "Theirs");
  expect(lines()).toEqual(["Theirs"]);
});

test("a procedure whose steps can't be loaded shows an error, and the steps once they can", async () => {
  const address = `/procedures/${id}`;
  let isDown = true;
  server.on(`GET ${address}`, () => ({ ...draft, draft: null, has_draft: false, status: "published", published }));
  server.on(`GET ${address}/versions`, () => []);
  server.on(`GET ${address}/versions/1`, () => {
    if (isDown) throw new Refused(503, "unavailable");
    return { id, number: 1, steps: [step(1, "Wipe the spindle")] };
  });
  await openScreen(createElement(ProcedurePage, { id }), "", ["/procedures"]);
  await until(() => shows(words.loadOneFailed));
  isDown = false;
  await press(messages.common.retry);
  await until(() => shows("Wipe the spindle"));
  expect(shows(words.loadOneFailed)).toBe(false);
});
