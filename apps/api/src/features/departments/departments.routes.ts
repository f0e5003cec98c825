import { listDepartments } from "#features/departments/departments.queries.ts";
import { deleteDepartment, getOpenWork, makeDepartment, renameDepartment } from "#features/departments/departments.ts";
import { bind, bindKept } from "#http/bind.ts";
import { deletionOf } from "#http/deletion.ts";
import { listByName } from "#http/list-by-name.ts";

export const departmentRoutes = [
  bindKept("GET /departments", ({ db, query }) => listByName(query, (page) => listDepartments(db, page))),
  bind("POST /departments", ({ db, body, now }) => makeDepartment(db, body.name, now)),
  bind("PUT /departments/{id}", ({ db, params, body }) => renameDepartment(db, params.id, body.name)),
  bind("GET /departments/{id}/open-work", ({ db, params }) => getOpenWork(db, params.id)),
  bind("DELETE /departments/{id}", ({ db, params, query, by, now }) =>
    deleteDepartment(db, params.id, { ...query, to: query.to_department_id }, deletionOf(query, by, now)),
  ),
];
