import type { Machine } from "@millwright/contract/machines";
import { expect, test } from "vitest";
import { changedFields, draftOf, type MachineEdit } from "#features/machines/machine-draft.ts";
import { isContested, rebase } from "#lib/storage/text-edit.ts";

const press: Machine = {
  id: "0b7e1c52-98aa-4f0c-a0ce-5f2ac26d9b32",
  name: "Press 4",
  department_id: null,
  department_name: null,
  created_at: "2026-11-21T12:00:00Z",
  notes: null,
  specifications: null,
  location_details: null,
  model: "X1",
  serial_number: null,
  number: null,
  manufacturer: null,
  warranty_until: null,
  label_printed_at: null,
  installation_date: null,
  last_maintenance: null,
  checklist: [],
  files: [],
  kept_file_ids: [],
  ...{
    parent_id: null,
    parent_name: null,
    class_id: null,
    downtime_cost_cents: null,
    criticality: null,
    photo_id: null,
  },
  ...{ state: "running", stopped_since: null, is_locked_out: false },
  reports_become_repairs: false,
  week_minutes: null,
  version: 1,
};

const edited = (part: Partial<MachineEdit["draft"]>): MachineEdit => ({
  base: draftOf(press),
  draft: { ...draftOf(press), ...part },
  version: press.version,
});

test("only what was changed is sent, and an emptied text as none", () => {
  expect(changedFields(edited({ model: "  ", notes: " Grease " }))).toEqual({
    model: null,
    notes: "Grease",
    version: 1,
  });
});

test("hours of its own are sent as minutes, and none of them as the plant's", () => {
  const own = { ...press, week_minutes: [480, 480, 480, 480, 450, 0, 0] };
  expect(draftOf(own).week_minutes).toBe("480,480,480,480,450,0,0");
  expect(changedFields(edited({ week_minutes: "600,0,0,0,0,0,0" }))).toEqual({
    week_minutes: [600, 0, 0, 0, 0, 0, 0],
    version: 1,
  });
  const edit = { base: draftOf(own), draft: { ...draftOf(own), week_minutes: "" }, version: 1 };
  expect(changedFields(edit)).toEqual({ week_minutes: null, version: 1 });
});

test("what others did beside my change, such as a file that I added myself, is not contested", () => {
  const mine = edited({ notes: "Grease every Monday" });
  const theirs = draftOf({ ...press, name: "Press 4B" });
  expect(isContested(mine, theirs)).toBe(false);
  expect(changedFields(rebase(mine, theirs, 2))).toEqual({ notes: "Grease every Monday", version: 2 });
});

test("two different texts for one field are contested, the same one twice is not", () => {
  const mine = edited({ model: "X2" });
  expect(isContested(mine, draftOf({ ...press, model: "X3" }))).toBe(true);
  expect(isContested(mine, draftOf({ ...press, model: "X2" }))).toBe(false);
});

test("a machine goes into a department from none, out of one, or from the one that was seen to another", () => {
  const [stamping, shipping] = ["d1", "d2"];
  const draftMoved = (from: string | null, to: string) => {
    const machine = { ...press, department_id: from };
    return changedFields({ base: draftOf(machine), draft: { ...draftOf(machine), department_id: to }, version: 1 });
  };
  expect(draftMoved(null, stamping)).toEqual({ department_id: stamping, version: 1 });
  expect(draftMoved(stamping, "")).toEqual({ department_id: null, version: 1 });
  expect(draftMoved(stamping, shipping)).toEqual({ department_id: shipping, from_department_id: stamping, version: 1 });
});
