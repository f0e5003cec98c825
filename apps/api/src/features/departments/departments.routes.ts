import { listDeletedDepartments } from "#features/departments/deleted.queries.ts";
import {
  deleteDepartment,
  getDepartment,
  getOpenWork,
  makeDepartment,
  readDepartments,
  renameDepartment,
  restoreDepartment,
} from "#features/departments/departments.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const departmentRoutes = [
  bindCached("GET /departments", ({ db, query }) => readDepartments(db, query)),
  bind("GET /departments/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedDepartments(db, page))),
  bind("POST /departments", (context) => {
    const { db, body, now } = context;
    return makeOnce(
      "POST /departments",
      context,
      () => makeDepartment(db, body, now),
      (id) => getDepartment(db, id),
    );
  }),
  bind("PUT /departments/{id}", ({ db, params, body }) => renameDepartment(db, params.id, body.name)),
  bind("GET /departments/{id}/open-work", ({ db, params }) => getOpenWork(db, params.id)),
  bind("DELETE /departments/{id}", ({ db, params, query, by, now }) =>
    deleteDepartment(db, params.id, { ...query, to: query.to_department_id }, deletionOf(query, by, now)),
  ),
  bind("POST /departments/{id}/restore", ({ db, params }) => restoreDepartment(db, params.id)),
];
