import { expect, test } from "vitest";
import { departmentSent, departmentShown } from "#work/edit/location.ts";

test.each([
  [null, null, ""],
  [null, "m1", "none"],
  ["d1", null, "d1"],
  ["d1", "m1", "d1"],
])("an order of department %s and machine %s shows %o, and is sent as it was", (department_id, machine_id, shown) => {
  expect(departmentShown({ department_id, machine_id })).toBe(shown);
  expect(departmentSent(shown)).toBe(department_id);
});
