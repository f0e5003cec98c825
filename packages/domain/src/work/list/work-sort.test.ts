import { expect, test } from "vitest";
import { readSort, type SortedWork, sortList, sortWork, writeSort } from "#work/list/work-sort.ts";

const zone = "America/Toronto";
const order = (wo_id: string, more: Partial<SortedWork>): SortedWork => ({
  ...{
    wo_id,
    type: "Repair",
    title: wo_id,
    machine_name: null,
    assignee: null,
    assignee_name: null,
    priority: "Medium",
  },
  ...{ status: "Scheduled", due_date: null, scheduled_date: null, created_at: "2026-11-21T14:00:00.000Z" },
  ...more,
});
const work = [
  order("A", { title: "Étau", machine_name: "Press 2", priority: "Low", due_date: "2026-11-25" }),
  order("B", { title: "belt", priority: "Critical", due_date: "2026-11-25T12:00:00.000Z", status: "Completed" }),
  order("C", { title: "Fan", machine_name: "conveyor", assignee_name: "Luc", created_at: "2026-11-20T14:00:00.000Z" }),
  order("D", { type: "PM", title: "Grease", due_date: "2026-01-01", scheduled_date: "2026-11-23" }),
];

test("completed work that comes page by page stands after what is open, as its pages have it", () => {
  const done = [order("Z", { status: "Completed" }), order("E", { status: "Completed" })];
  const codes = (isPaged: boolean) =>
    sortList([...work, ...done], { by: "code", isDescending: false }, zone, isPaged).map(({ wo_id }) => wo_id);
  expect(codes(true).join("")).toBe("ACDBZE");
  expect(codes(false).join("")).toBe("ABCDEZ");
});

test.each([
  ["code", "ABCD"],
  ["-code", "DCBA"],
  ["title", "BACD"],
  ["machine", "CABD"],
  ["-machine", "ACBD"],
  ["assignee", "CABD"],
  ["priority", "BCDA"],
  ["status", "ACDB"],
  ["due", "DBAC"],
  ["-due", "ABDC"],
  ["created", "CABD"],
])("by %s the work stands as %s", (text, codes) => {
  const sort = readSort(text);
  if (sort === null) throw new Error("It is a column.");
  expect(
    sortWork(work, sort, zone)
      .map(({ wo_id }) => wo_id)
      .join(""),
  ).toBe(codes);
  expect(writeSort(sort)).toBe(text);
});

test.each(["", "-", "colour", 7, null])("%o is no column", (text) => {
  expect(readSort(text)).toBeNull();
});
