import { listDepartments } from "#features/departments/departments.queries.ts";
import { deleteDepartment, makeDepartment, renameDepartment } from "#features/departments/departments.ts";
import { bind, bindKept } from "#http/bind.ts";
import { listByName } from "#http/list-by-name.ts";

export const departmentRoutes = [
  bindKept("GET /departments", ({ db, query }) => listByName(query, (page) => listDepartments(db, page))),
  bind("POST /departments", ({ db, body, now }) => makeDepartment(db, body.name, now)),
  bind("PUT /departments/{id}", ({ db, params, body }) => renameDepartment(db, params.id, body.name)),
  bind("DELETE /departments/{id}", ({ db, params, now }) => deleteDepartment(db, params.id, now)),
];
