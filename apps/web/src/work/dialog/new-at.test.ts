// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import { kindAt, kindOn } from "#work/dialog/new-at.ts";
import type { WorkDraft } from "#work/edit/draft.ts";

const empty: WorkDraft = JSON.parse('{"title":"","department_id":"","machine_id":""}');
const kind: NewKind<WorkDraft> = {
  name: "new-order",
  empty: () => empty,
  emptyOn: (day) => ({ ...empty, title: `for ${day}` }),
  is: (value): value is WorkDraft => value !== null,
  body: () => ({ title: "" }),
  isWhole: () => true,
};

test("work on a machine begins there, with a draft of its own", () => {
  const at = kindAt(kind, { id: "m1", department_id: "d1" });
  expect([at.name, at.empty()]).toEqual(["new-order:m1", { ...empty, department_id: "d1", machine_id: "m1" }]);
  expect(kindAt(kind, { id: "m2", department_id: null }).empty()).toMatchObject({
    department_id: "none",
    machine_id: "m2",
  });
});

test("work for a day begins on it, with a draft of its own, also on a machine", () => {
  const on = kindOn(kind, Temporal.PlainDate.from("2026-11-26"));
  expect([on.name, on.empty()]).toEqual(["new-order:2026-11-26", { ...empty, title: "for 2026-11-26" }]);
  expect(kindAt(on, { id: "m1", department_id: "d1" }).empty()).toMatchObject({
    ...{ title: "for 2026-11-26", machine_id: "m1" },
  });
});
