import {
  addAssignee,
  editAssignee,
  getAssignee,
  getOpenWork,
  linkMember,
  readAssignees,
  removeAssignee,
  restoreAssignee,
  setPhoto,
} from "#features/assignees/assignees.ts";
import { listDeletedAssignees } from "#features/assignees/deleted.queries.ts";
import { levelIn } from "#features/companies/companies.ts";
import { pictureOf } from "#features/files/files.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const assigneeRoutes = [
  bindCached("GET /assignees", ({ db, query }) => readAssignees(db, query)),
  bind("GET /assignees/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedAssignees(db, page))),
  bind("POST /assignees", (context) => {
    const { db, body, now } = context;
    return makeOnce(
      "POST /assignees",
      context,
      () => addAssignee(db, body, now),
      (id) => getAssignee(db, id),
    );
  }),
  bind("PUT /assignees/{id}", ({ db, params, body }) => editAssignee(db, params.id, body)),
  bind("GET /assignees/{id}/open-work", ({ db, params }) => getOpenWork(db, params.id)),
  bind("PUT /assignees/{id}/member", ({ db, params, body, by, identity, now }) =>
    linkMember(
      db,
      params.id,
      body.member_id ?? null,
      by,
      (id) => identity((people) => levelIn(people, by.companyId, id)),
      now,
    ),
  ),
  bind("PUT /assignees/{id}/photo", ({ db, params, body, by }) => setPhoto(db, params.id, body.photo_id ?? null, by)),
  bind("GET /assignees/{id}/photo", ({ params, inCompany, by, deps }) =>
    pictureOf(deps.files, inCompany, { assigneeId: params.id }, by),
  ),
  bind("DELETE /assignees/{id}", ({ db, params, query, by, now }) =>
    removeAssignee(db, params.id, { ...query, to: query.to_assignee_id }, deletionOf(query, by, now)),
  ),
  bind("POST /assignees/{id}/restore", ({ db, params }) => restoreAssignee(db, params.id)),
];
