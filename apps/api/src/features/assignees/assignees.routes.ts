import { listAssignees } from "#features/assignees/assignees.queries.ts";
import { addAssignee, getOpenWork, removeAssignee } from "#features/assignees/assignees.ts";
import { bind, bindKept } from "#http/bind.ts";
import { deletionOf } from "#http/deletion.ts";
import { listByName } from "#http/list-by-name.ts";

export const assigneeRoutes = [
  bindKept("GET /assignees", ({ db, query }) => listByName(query, (page) => listAssignees(db, page))),
  bind("POST /assignees", ({ db, body, now }) => addAssignee(db, body, now)),
  bind("GET /assignees/{id}/open-work", ({ db, params }) => getOpenWork(db, params.id)),
  bind("DELETE /assignees/{id}", ({ db, params, query, by, now }) =>
    removeAssignee(db, params.id, { ...query, to: query.to_assignee_id }, deletionOf(query, by, now)),
  ),
];
