// @vitest-environment happy-dom

import { limits } from "@millwright/contract/limits";
import type { Procedure } from "@millwright/contract/procedures";
import { asKind, newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { Builder } from "#features/procedures/builder/Builder.tsx";
import { bodyOf, editOf, isChanged, isProcedureEdit, rebased } from "#features/procedures/builder/procedure-draft.ts";
import { type Builder as BuilderState, useBuilder } from "#features/procedures/builder/use-builder.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";
import * as region from "#ui/announce/live-region.ts";

serverForHooks();
const words = procedureWords.en.builder;
const step = (id: string, en: string | null = id, fr: string | null = null): Step => newStep(id, { en, fr });
const section = (id: string) => asKind(step(id), "section");
const procedure: Procedure = {
  ...{ id: "p1", code: "PR-1", name: "Spindle", description: null, tags: [], status: "draft", has_draft: true },
  ...{ published: null, step_count: 0, used_by: 0, updated_at: "2026-11-20T14:00:00Z", version: 1, draft: null },
};

interface ScreenProps {
  procedure: Procedure;
  onDraw: (builder: BuilderState) => void;
  onSave: () => void;
}

function Screen({ procedure, onDraw, onSave }: ScreenProps) {
  const builder = useBuilder(procedure, []);
  onDraw(builder);
  return createElement(Builder, { builder, faults: new Map([["b", "Say what to do."]]), onSave });
}

/** The builder of a procedure of these steps. */
async function openBuilder(steps: readonly Step[]) {
  const seen: BuilderState[] = [];
  const announceSpy = vi.spyOn(region, "announce").mockImplementation(() => undefined);
  announceSpy.mockClear();
  const onSave = vi.fn();
  const stored = { ...procedure, draft: [...steps] };
  const onDraw = (builder: BuilderState) => void seen.push(builder);
  const screen = await openScreen(createElement(Screen, { procedure: stored, onDraw, onSave }));
  const now = () => seen.at(-1)?.edit.draft.steps ?? [];
  const texts = () =>
    now()
      .map(({ text }) => text.en ?? text.fr ?? "")
      .join("|");
  const field = (id: string) =>
    document.querySelector<HTMLTextAreaElement>(`[data-step="${id}"] textarea:not([data-long])`);
  const key = (id: string, name: string, more: KeyboardEventInit = {}) =>
    settled(() => {
      field(id)?.focus();
      return (
        field(id)?.dispatchEvent(
          new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }),
        ) ?? false
      );
    });
  const caret = (id: string, at: number) => field(id)?.setSelectionRange(at, at);
  const focused = () => document.activeElement?.closest<HTMLElement>("[data-step]")?.dataset.step;
  return {
    ...screen,
    texts,
    field,
    key,
    caret,
    focused,
    onSave,
    steps: now,
    announced: () => announceSpy.mock.calls.map(([text]) => text),
    builder: () => seen.at(-1),
  };
}

test("a procedure without a step begins with one, and one more is added at the end, where the typing goes on", async () => {
  const { steps, focused } = await openBuilder([]);
  expect(steps()).toHaveLength(1);
  expect(focused()).toBe(steps()[0]?.id);
  await press(words.add);
  expect([steps().length, focused()]).toEqual([2, steps()[1]?.id]);
});

test("Enter goes on with the next step, with what stood behind the caret; Backspace in an empty one takes it out, and says so", async () => {
  const { key, caret, texts, steps, announced, focused } = await openBuilder([step("a", "Oil and go"), step("b")]);
  caret("a", 4);
  await key("a", "Enter");
  expect(texts()).toBe("Oil|and go|b");
  await press(words.add);
  const last = steps().at(-1)?.id ?? "";
  await key(last, "Backspace");
  expect([texts(), announced(), focused()]).toEqual(["Oil|and go|b", [words.removedStep], "b"]);
  await key("b", "Backspace");
  expect(texts()).toBe("Oil|and go|b");
});

test("an empty line of a step that has words in the other language is not taken out", async () => {
  const { key, texts } = await openBuilder([
    step("a"),
    step("b", null, "Huiler"),
    { ...step("c", null), help: { en: "How", fr: null } },
  ]);
  await key("b", "Backspace");
  await key("c", "Backspace");
  expect(texts()).toBe("a|Huiler|");
});

test("an arrow goes to the step above or below, with Alt it takes the step along", async () => {
  const { key, caret, focused, texts } = await openBuilder([step("a"), step("b", "Oil it"), step("c")]);
  caret("b", 3);
  expect([await key("b", "ArrowUp"), await key("b", "ArrowDown"), focused()]).toEqual([true, true, "b"]);
  caret("b", 0);
  await key("b", "ArrowUp");
  expect(focused()).toBe("a");
  caret("a", 1);
  await key("a", "ArrowDown");
  expect(focused()).toBe("b");
  caret("a", 0);
  expect([await key("a", "ArrowUp"), await key("a", "ArrowLeft")]).toEqual([true, true]);
  await key("b", "ArrowUp", { shiftKey: true });
  expect(focused()).toBe("b");
  await key("b", "ArrowUp", { altKey: true });
  expect(texts()).toBe("Oil it|a|c");
  await key("b", "ArrowDown", { altKey: true });
  await key("b", "ArrowDown", { altKey: true });
  expect(texts()).toBe("a|c|Oil it");
});

test("keys of a word that is being composed are the keyboard's own, and Shift with Enter makes nothing", async () => {
  const { key, texts } = await openBuilder([step("a")]);
  await key("a", "Enter", { isComposing: true });
  await key("a", "Enter", { shiftKey: true });
  expect(texts()).toBe("a");
});

test("pasted lines become steps and are counted aloud; a single line is pasted as ever", async () => {
  const { field, texts, announced } = await openBuilder([step("a", "")]);
  const paste = (text: string) =>
    settled(() => {
      const event = new Event("paste", { bubbles: true, cancelable: true });
      field("a")?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
      return event.defaultPrevented;
    });
  expect([await paste("one line"), texts(), announced()]).toEqual([false, "", []]);
  expect([await paste("Oil\nClean\nGo"), texts()]).toEqual([true, "Oil|Clean|Go"]);
  expect(announced()).toEqual([words.pasted.other.replace("{n}", "3")]);
});

test("Ctrl with Z takes back and says so, with Shift or by Y it is done again; where nothing is left nothing is said", async () => {
  const { key, texts, announced, builder } = await openBuilder([step("a"), step("b")]);
  await key("a", "z", { ctrlKey: true });
  expect([announced(), builder()?.mayUndo]).toEqual([[], false]);
  await key("b", "ArrowUp", { altKey: true });
  expect([texts(), builder()?.mayUndo, builder()?.mayRedo]).toEqual(["b|a", true, false]);
  await key("b", "Z", { metaKey: true });
  expect([texts(), builder()?.mayRedo]).toEqual(["a|b", true]);
  await key("b", "Z", { ctrlKey: true, shiftKey: true });
  expect(texts()).toBe("b|a");
  await key("b", "z", { ctrlKey: true });
  await key("b", "y", { ctrlKey: true });
  expect([texts(), announced()]).toEqual(["b|a", [words.undone, words.redone, words.undone, words.redone]]);
  await key("b", "z");
  await key("b", "z", { ctrlKey: true, altKey: true });
  expect(texts()).toBe("b|a");
});

test("Ctrl with S saves, and no other letter does", async () => {
  const { key, onSave } = await openBuilder([step("a")]);
  await key("a", "s", { ctrlKey: true });
  await key("a", "d", { ctrlKey: true });
  await key("a", "s");
  expect(onSave).toHaveBeenCalledOnce();
});

test("a section is folded to its name and how much it holds, and unfolded again", async () => {
  const { field } = await openBuilder([section("A"), step("a"), step("b"), section("B"), step("c")]);
  await press(words.fold.replace("{name}", "A"));
  expect([field("a"), field("b"), field("c") !== null]).toEqual([null, null, true]);
  expect(document.querySelector('[data-step="A"]')?.textContent).toContain(words.folded.other.replace("{n}", "2"));
  await press(words.fold.replace("{name}", "B"));
  expect(document.querySelector('[data-step="B"]')?.textContent).toContain(words.folded.one.replace("{n}", "1"));
  await press(words.unfold.replace("{name}", "A"));
  expect(field("a")).not.toBeNull();
});

test("a step's error is shown beside it, and tied to its field", async () => {
  const { field } = await openBuilder([step("a"), step("b")]);
  expect(document.getElementById("fault-b")?.textContent).toBe("Say what to do.");
  expect(
    [field("a"), field("b")].map((one) => one?.getAttribute("aria-describedby")?.includes("fault-b") ?? false),
  ).toEqual([false, true]);
});

test("letters of one field are taken back together, of two fields by each", async () => {
  const { builder, texts } = await openBuilder([step("a", ""), step("b", "")]);
  const type = (id: string, text: string) => settled(() => builder()?.act({ do: "type", id, text }));
  for (const [id, text] of [
    ["a", "O"],
    ["a", "Oil"],
    ["b", "Go"],
  ] as const)
    await type(id, text);
  expect(texts()).toBe("Oil|Go");
  await settled(() => builder()?.undo());
  expect(texts()).toBe("Oil|");
  await settled(() => builder()?.undo());
  expect([texts(), builder()?.mayUndo]).toEqual(["|", false]);
  await settled(() => builder()?.redo());
  await type("a", "Oil!");
  expect([texts(), builder()?.mayRedo]).toEqual(["Oil!|", false]);
});

test("more steps than a procedure may have are not taken, and that is said", async () => {
  const many = Array.from({ length: limits.procedure.steps }, (_, n) => step(`s${n}`));
  const { steps, said: announceSpy, builder, isSaid } = await openBuilder([step("a")]);
  await settled(() => builder()?.put({ steps: many }, null));
  await settled(() => builder()?.act({ do: "add" }));
  expect(steps()).toHaveLength(limits.procedure.steps);
  await isSaid();
  expect(announceSpy()?.title).toContain(String(limits.procedure.steps));
  await settled(() => builder()?.act({ do: "remove", id: "s0" }));
  expect(steps()).toHaveLength(limits.procedure.steps - 1);
}, 60_000);

test("it is written in one's own language, or in the one in which more is", async () => {
  expect((await openBuilder([step("a", "Oil")])).builder()?.language).toBe("en");
  expect(
    (await openBuilder([step("a", null, "Huiler"), step("b", null, "Aller"), step("c")])).builder()?.language,
  ).toBe("fr");
  expect((await openBuilder([step("a", null, "Huiler"), step("b")])).builder()?.language).toBe("en");
});

test("an edit says what it changes alone, and blank steps are no change", () => {
  const begun = editOf({ ...procedure, description: "Monthly", draft: [step("a")] }, []);
  const { base } = begun;
  expect([isChanged(begun), bodyOf(begun)]).toEqual([false, { version: 1 }]);
  expect(isChanged({ ...begun, draft: { ...base, steps: [step("a"), step("b", "")] } })).toBe(false);
  const changed = {
    ...begun,
    draft: { name: " Spindle 2 ", description: " ", steps: [step("a"), step("b"), step("c", "")] },
  };
  expect([isChanged(changed), bodyOf(changed)]).toEqual([
    true,
    { version: 1, name: "Spindle 2", description: null, steps: [step("a"), step("b")] },
  ]);
  for (const part of [{ name: "x" }, { description: "x" }, { steps: [step("b")] }])
    expect(isChanged({ ...begun, draft: { ...base, ...part } })).toBe(true);
  expect(editOf(procedure, [step("v")]).draft.steps).toEqual([step("v")]);
});

test("what others left is taken over, and where both wrote other words both are told", () => {
  const begun = editOf({ ...procedure, draft: [step("a")] }, []);
  const edit = { ...begun, draft: { ...begun.draft, name: "Mine" } };
  const theirs = { ...procedure, version: 4, description: "Theirs", draft: [step("a")] };
  expect(rebased(edit, theirs, [])).toMatchObject({
    version: 4,
    draft: { name: "Mine", description: "Theirs" },
    clashes: null,
  });
  const clash = rebased(edit, { ...theirs, name: "Other" }, []);
  expect([clash.draft.name, clash.clashes?.texts]).toEqual([
    "Mine",
    [{ field: "name", mine: "Mine", theirs: "Other" }],
  ]);
  expect(rebased(edit, { ...theirs, name: "Mine" }, []).clashes).toBeNull();
});

test("an edit that was kept is one where all of it is there", () => {
  const edit = editOf({ ...procedure, draft: [step("a")] }, []);
  expect(isProcedureEdit(structuredClone(edit))).toBe(true);
  const { clashes: _, ...older } = edit;
  const broken = [
    null,
    1,
    older,
    { ...edit, version: "1" },
    { ...edit, base: null },
    { ...edit, draft: { ...edit.draft, name: 1 } },
  ];
  const steps = [
    null,
    1,
    { id: 1, kind: "tick", text: {} },
    { id: "a", kind: null, text: {} },
    { id: "a", kind: "tick", text: null },
  ];
  for (const one of [...broken, ...steps.map((odd) => ({ ...edit, draft: { ...edit.draft, steps: [odd] } }))])
    expect(isProcedureEdit(one)).toBe(false);
  expect(isProcedureEdit({ ...edit, draft: { ...edit.draft, steps: "a" } })).toBe(false);
});
