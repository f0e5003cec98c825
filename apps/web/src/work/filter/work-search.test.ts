import { expect, test } from "vitest";
import { askedOf, readWorkSearch } from "#work/filter/work-search.ts";

const id = "0193c5a0-8a6e-7cc1-9a4b-1f2e3d4c5b6a";

test("the address keeps every filter, and nothing that is none", () => {
  const whole = {
    q: "press",
    department_id: id,
    machine_id: id,
    assignee: "mine",
    tag: "belt",
    priority: "High",
    due: "today",
  };
  expect(readWorkSearch({ ...whole, order: "o1", view: "list" })).toEqual(whole);
  expect(readWorkSearch({ q: "  ", priority: "Huge", due: "tomorrow", assignee: "" })).toEqual({});
  expect(readWorkSearch({ assignee: "none", department_id: "press-shop", machine_id: 7 })).toEqual({});
  for (const assignee of ["unassigned", "mine", id]) expect(readWorkSearch({ assignee })).toEqual({ assignee });
  expect(readWorkSearch({ q: 123, tag: true })).toEqual({ q: "123", tag: "true" });
});

test("one's own work is asked for as that of the technician who one is, and without one there is none", () => {
  expect(askedOf({ assignee: "mine", q: "press" }, "luc")).toEqual({ assignee: "luc", q: "press" });
  expect(askedOf({ assignee: "mine" }, null).assignee).toMatch(/^[0-]+$/);
  expect(askedOf({ assignee: "unassigned" }, "luc")).toEqual({ assignee: "unassigned" });
});
