import type { Request } from "@millwright/contract/requests";
import { trimmed } from "@millwright/domain/trimmed";
import { type Priority, priorities } from "@millwright/domain/work/work-order";
import type { AcceptBody } from "#features/requests/decide/use-decide.ts";
import { newId } from "#lib/api/new-id.ts";
import { departmentSent } from "#work/edit/location.ts";

/** What a planner says of the repair that a request becomes. */
export interface AcceptDraft {
  /** The repair's: the same acceptance makes it once. */
  id: string;
  title: string;
  priority: Priority;
  assignee: string;
  due_date: string;
  department_id: string;
  machine_id: string;
}

export const newAccept = ({ title, suggested_priority: priority, ...place }: Request): AcceptDraft => ({
  id: newId(),
  title,
  priority,
  ...{ assignee: "", due_date: "" },
  department_id: place.department_id ?? "",
  machine_id: place.machine_id ?? "",
});

/** Whether what was kept is still a draft that the form can show. */
export function isAcceptDraft(value: unknown): value is AcceptDraft {
  if (typeof value !== "object" || value === null) return false;
  const texts = ["id", "title", "assignee", "due_date", "department_id", "machine_id"];
  const hasTexts = texts.every((name) => typeof Reflect.get(value, name) === "string");
  return hasTexts && priorities.some((priority) => priority === Reflect.get(value, "priority"));
}

/** The same as the API takes it: the machine is the request's own, unless it had none. */
export const acceptBody = (draft: AcceptDraft, { machine_id }: Request): AcceptBody => ({
  id: draft.id,
  title: trimmed(draft.title),
  priority: draft.priority,
  assignee: draft.assignee || null,
  due_date: draft.due_date || null,
  ...(machine_id === null &&
    draft.machine_id !== "" && { machine_id: draft.machine_id, department_id: departmentSent(draft.department_id) }),
});
