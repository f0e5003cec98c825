import { expect, test } from "vitest";
import { emptyMachineEdit, isMachineEdit } from "#features/machines/machine-draft.ts";
import { newPm, pmDraft } from "#features/maintenance/pm-draft.ts";
import { emptyDraft, emptyPartEdit, isPartDraft, isPartEdit } from "#features/parts/part-draft.ts";
import { newRepair, repairDraft } from "#features/work-orders/order-draft.ts";
import { fakeStorage } from "#lib/testing/fake-storage.ts";
import { emptyEditOf, isEditOf } from "#work/edit/kept-edit.ts";

fakeStorage();
const { keepDraft, readDraft } = await import("#lib/storage/drafts.ts");
const marie = { company: "usine", person: "marie" };

interface Form {
  is: (value: unknown) => value is object;
  sample: object;
}
const edit = { version: 3 };
/** Each form that keeps a draft of many fields, with an empty one; those of one text have no field to add. */
const forms: Record<string, Form> = {
  "a new repair": { is: newRepair.is, sample: newRepair.empty() },
  "a new PM": { is: newPm.is, sample: newPm.empty() },
  "a repair": { is: isEditOf(repairDraft), sample: { ...edit, ...emptyEditOf(repairDraft) } },
  "a PM": { is: isEditOf(pmDraft), sample: { ...edit, ...emptyEditOf(pmDraft) } },
  "a machine": { is: isMachineEdit, sample: { ...edit, ...emptyMachineEdit } },
  "a new part": { is: isPartDraft, sample: emptyDraft() },
  "a part": { is: isPartEdit, sample: { ...edit, ...emptyPartEdit } },
};

/** The same without one field of its draft, of what was there when it began, and of what it has inside. */
function withoutField(value: object, path: string[]): object {
  const [name = "", ...rest] = path;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => rest.length > 0 || key !== name)
      .map(([key, inside]) => [key, rest.length > 0 && key === name ? withoutField(inside, rest) : inside]),
  );
}

test.each(Object.entries(forms))("a draft of %s that an older build kept survives each new field", (name, form) => {
  const { is, sample } = form;
  const fields = "draft" in sample ? Object.keys(Object(sample.draft)) : Object.keys(sample);
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) {
    const older =
      "draft" in sample
        ? withoutField(withoutField(sample, ["draft", field]), ["base", field])
        : withoutField(sample, [field]);
    keepDraft(marie, name, older);
    expect(readDraft(marie, name, is, sample), field).toEqual(sample);
  }
});

test("a PM's draft is none of a repair, nor a repair's of a PM", () => {
  const [ofPm, ofRepair] = [emptyEditOf(pmDraft), emptyEditOf(repairDraft)];
  keepDraft(marie, "pm", { ...edit, ...ofPm });
  expect(readDraft(marie, "pm", isEditOf(repairDraft), ofRepair)).toBeNull();
  keepDraft(marie, "repair", { ...edit, ...ofRepair });
  expect(readDraft(marie, "repair", isEditOf(pmDraft), ofPm)).toBeNull();
});

test("what is of another kind is no draft, also of an older build", () => {
  keepDraft(marie, "part", { ...emptyDraft(), name: 4 });
  expect(readDraft(marie, "part", isPartDraft, emptyDraft())).toBeNull();
});
