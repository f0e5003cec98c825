import { expect, test } from "vitest";
import { readCommand } from "#work/change/kept-commands.ts";
import { type FoldedOrder, foldCommands } from "#work/fold-commands.ts";
import { targetsOf, type WorkCommand } from "#work/work-commands.ts";

const repair: FoldedOrder & { title: string } = {
  ...{ id: "a", type: "Repair", status: "Scheduled", scheduled_date: null, completed_at: null, review: null },
  ...{ checklist: [], title: "Leak" },
};
const edit: WorkCommand = {
  ...{ id: "1", orderId: "a", at: 1_764_000_000_000, kind: "edit" },
  set: {
    title: "Leak at the back",
    status: "On Hold",
    checklist: [{ id: "i", text: "Oil", completed: false }],
    plan_from: null,
  },
  base: { title: "Leak" },
};

test("an edit that waits is shown on its order, but for its steps, and in its column", () => {
  expect(foldCommands(repair, [edit], "America/Toronto")).toEqual({
    ...repair,
    title: "Leak at the back",
    status: "On Hold",
  });
  expect(targetsOf([edit])).toEqual(new Map([["a", "On Hold"]]));
});

test("it is read as it was kept, with what was seen; without that it is none", () => {
  expect(readCommand(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
  expect(readCommand({ ...edit, base: null })).toBeNull();
  const set = { id: "2", orderId: "a", at: 1, kind: "set", set: { assignee: "x" }, base: { assignee: null } };
  expect(readCommand(set)).toEqual(set);
});
