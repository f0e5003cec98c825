import { listAssignees } from "#features/assignees/assignees.queries.ts";
import { addAssignee, removeAssignee } from "#features/assignees/assignees.ts";
import { bind, bindKept } from "#http/bind.ts";
import { listByName } from "#http/list-by-name.ts";

export const assigneeRoutes = [
  bindKept("GET /assignees", ({ db, query }) => listByName(query, (page) => listAssignees(db, page))),
  bind("POST /assignees", ({ db, body, now }) => addAssignee(db, body, now)),
  bind("DELETE /assignees/{id}", ({ db, params, now }) => removeAssignee(db, params.id, now)),
];
