// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { saveOnDevice } from "#lib/storage/save-on-device.ts";
import { changedNames, emptyEdit, isContested, isTextEdit, isTexts, rebase } from "#lib/storage/text-edit.ts";

const base = { name: "Press", place: "Hall 1" };
const edit = { base, draft: { ...base, name: "Press 4" }, version: 3 };

test("an edit changes the fields that have another text, and is contested where somebody else changed the same otherwise", () => {
  expect(changedNames(edit)).toEqual(["name"]);
  expect(isContested(edit, base)).toBe(false);
  expect(isContested(edit, { ...base, place: "Hall 2" })).toBe(false);
  expect(isContested(edit, { ...base, name: "Press 4" })).toBe(false);
  expect(isContested(edit, { ...base, name: "Big press" })).toBe(true);
  const both = { ...edit, draft: { name: "Press 4", place: "Hall 2" } };
  expect(isContested(both, { ...base, place: "Hall 9" })).toBe(true);
});

test("mine goes on top of what others left", () => {
  const theirs = { name: "Big press", place: "Hall 2" };
  expect(rebase(edit, theirs, 5)).toEqual({ base: theirs, draft: { name: "Press 4", place: "Hall 2" }, version: 5 });
});

test("what was kept is an edit where all its texts and its version are there", () => {
  const names = ["name", "place"] as const;
  expect(isTextEdit(edit, names)).toBe(true);
  for (const broken of [
    null,
    "x",
    { ...edit, base: null },
    { ...edit, draft: { name: "" } },
    { ...edit, version: "3" },
    {},
  ]) {
    expect(isTextEdit(broken, names)).toBe(false);
  }
  expect([isTexts(base, names), isTexts({ ...base, place: 1 }, names), isTexts(null, names)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(emptyEdit(names)).toEqual({ base: { name: "", place: "" }, draft: { name: "", place: "" } });
});

test("a file is saved under its name, and its bytes are let go of once the browser has taken them", () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:list");
  const saved: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.getAttribute("href") ?? "", this.download]);
  });
  saveOnDevice(new Blob(["a"]), "parts.csv");
  expect(saved).toEqual([["blob:list", "parts.csv"]]);
  vi.advanceTimersByTime(5_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(revoke.mock.calls).toEqual([["blob:list"]]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
