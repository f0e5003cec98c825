import { expect, test } from "vitest";
import { missingInEdit, newPm, type PmDraft, pmDraft } from "#features/maintenance/pm-draft.ts";

const pm = (part: Partial<PmDraft>): PmDraft => ({
  ...newPm.empty(),
  title: "Grease the press",
  occurrence: "2026-11-24",
  department_id: "stamping",
  machine_id: "press",
  ...part,
});
const stillMeant = (mine: PmDraft, theirs: PmDraft) => pmDraft.stillMeant?.(pm({}), mine, theirs);

test("a status that was meant for a day that is over is not done to the day that follows", () => {
  const mine = pm({ status: "Completed", notes: "Done late" });
  const restored = stillMeant(mine, pm({ occurrence: "2026-11-25" }));
  expect(restored).toEqual(pm({ status: "Scheduled", notes: "Done late" }));
});

test("a status stays when others changed something else of the same day, or have completed it", () => {
  const mine = pm({ status: "Completed" });
  expect(stillMeant(mine, pm({ title: "Theirs" }))).toBe(mine);
  expect(stillMeant(mine, pm({ status: "Completed", occurrence: "" }))).toBe(mine);
});

test("a PM that is moved to another department needs one of its machines", () => {
  expect(missingInEdit(pm({ department_id: "packaging", machine_id: "" }), pm({}))).toEqual(["machine_id"]);
});

test("a PM whose machine was deleted is saved without another one", () => {
  const bare = pm({ machine_id: "" });
  expect(missingInEdit({ ...bare, notes: "More" }, bare)).toEqual([]);
});
