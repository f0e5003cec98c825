import { expect, test } from "vitest";
import { missingInEdit, newTask, type TaskDraft, taskDraft } from "#features/maintenance/task-draft.ts";

const task = (part: Partial<TaskDraft>): TaskDraft => ({
  ...newTask.empty(),
  title: "Grease the press",
  occurrence: "2026-11-24",
  department_id: "stamping",
  machine_id: "press",
  ...part,
});
const stillMeant = (mine: TaskDraft, theirs: TaskDraft) => taskDraft.stillMeant?.(task({}), mine, theirs);

test("a status that was meant for a day that is over is not done to the day that follows", () => {
  const mine = task({ status: "Completed", notes: "Done late" });
  const kept = stillMeant(mine, task({ occurrence: "2026-11-25" }));
  expect(kept).toEqual(task({ status: "Scheduled", notes: "Done late" }));
});

test("a status stays when others changed something else of the same day, or have completed it", () => {
  const mine = task({ status: "Completed" });
  expect(stillMeant(mine, task({ title: "Theirs" }))).toBe(mine);
  expect(stillMeant(mine, task({ status: "Completed", occurrence: "" }))).toBe(mine);
});

test("a PM that is moved to another department needs one of its machines", () => {
  expect(missingInEdit(task({ department_id: "packaging", machine_id: "" }), task({}))).toEqual(["machine_id"]);
});

test("a PM whose machine was deleted is saved without another one", () => {
  const bare = task({ machine_id: "" });
  expect(missingInEdit({ ...bare, notes: "More" }, bare)).toEqual([]);
});
