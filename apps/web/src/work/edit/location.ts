/** What is chosen for a machine that stands in no department. */
export const noDepartment = "none";

/** The department that a form shows of an order. */
export function departmentShown(order: { department_id: string | null; machine_id: string | null }): string {
  return order.department_id ?? (order.machine_id === null ? "" : noDepartment);
}

/** The same as the API takes it. */
export function departmentSent(chosen: string): string | null {
  return chosen === "" || chosen === noDepartment ? null : chosen;
}
