import { expect, test } from "vitest";
import { askedOf, readWorkSearch } from "#work/filter/work-search.ts";

test("the address keeps every filter, and nothing that is none", () => {
  const whole = {
    q: "press",
    department_id: "d",
    machine_id: "m",
    assignee: "mine",
    tag: "belt",
    priority: "High",
    due: "today",
  };
  expect(readWorkSearch({ ...whole, order: "o1", view: "list" })).toEqual(whole);
  expect(readWorkSearch({ q: "  ", priority: "Huge", due: "tomorrow", assignee: "" })).toEqual({});
  expect(readWorkSearch({ q: 123, tag: true })).toEqual({ q: "123", tag: "true" });
});

test("one's own work is asked for as that of the technician who one is, and without one there is none", () => {
  expect(askedOf({ assignee: "mine", q: "press" }, "luc")).toEqual({ assignee: "luc", q: "press" });
  expect(askedOf({ assignee: "mine" }, null).assignee).toMatch(/^[0-]+$/);
  expect(askedOf({ assignee: "unassigned" }, "luc")).toEqual({ assignee: "unassigned" });
});
