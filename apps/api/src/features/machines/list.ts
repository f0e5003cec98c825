import type { Contract } from "@millwright/contract/contract";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { listMachines } from "#features/machines/machines.queries.ts";
import type { Page } from "#http/answer/answers.ts";
import { listByName } from "#http/list/list-by-name.ts";

export type MachinesQuery = z.output<Contract["GET /machines"]["query"]>;

/** A page of the machines that a query asks for. */
export function readMachines(db: CompanyDb, query: MachinesQuery): Promise<Page<never>> {
  return listByName(query, (page) =>
    listMachines(db, {
      ...page,
      departmentId: query.department_id,
      parentId: query.parent_id,
      criticality: query.criticality,
      classId: query.class_id,
      state: query.state,
      serial: query.serial,
      number: query.number,
    }),
  );
}
