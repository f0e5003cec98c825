import { z } from "zod";
import { calls } from "#call/call.ts";
import { asked, deletedNamed, id, instant, newId, OpenWork, openWorkFate, page, search } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const Department = z.object({ id, name: z.string(), created_at: instant, machine_count: z.int() });
export type Department = z.output<typeof Department>;

const name = asked(limits.name);

export const departments = calls({
  "GET /departments": {
    feature: "departments",
    summary: "The departments by name, with their number of machines.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({ ...page, q: search }),
    output: z.array(Department),
  },
  "GET /departments/deleted": {
    feature: "departments",
    summary: "Deleted departments, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(z.object(deletedNamed)),
  },
  "POST /departments": {
    feature: "departments",
    summary: "Makes a department.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({ ...newId, name }),
    output: Department,
    errors: ["invalid", "not_found", "name_required"],
  },
  "PUT /departments/{id}": {
    feature: "departments",
    summary: "Renames a department.",
    access: "planner",
    plan: "active",
    body: z.object({ name }),
    output: Department,
    errors: ["invalid", "name_required", "not_found"],
  },
  "GET /departments/{id}/open-work": {
    feature: "departments",
    summary: "How many open repairs and PMs point to it.",
    access: "planner",
    plan: "active",
    output: OpenWork,
    errors: ["not_found"],
  },
  "DELETE /departments/{id}": {
    feature: "departments",
    summary:
      "Deletes a department; its machines stay, in none. Open work goes on pointing to it (keep), points nowhere (detach), is moved to the one that `to_department_id` names (move), or is deleted too (cancel).",
    access: "planner",
    plan: "active",
    query: z.object({ ...openWorkFate, to_department_id: id.optional() }),
    answer: "empty",
    status: 204,
    errors: ["not_found", "invalid", "unknown_reference", "locks_held"],
  },
  "POST /departments/{id}/restore": {
    feature: "departments",
    summary: "Brings a deleted department back, with those of its machines that are in no department by now.",
    access: "planner",
    plan: "active",
    output: Department,
    errors: ["not_found"],
  },
});
