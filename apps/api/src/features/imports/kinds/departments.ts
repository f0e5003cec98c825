import { announce } from "#db/transaction/announce.ts";
import { departmentRows } from "#features/departments/departments.ts";
import { namedWriter } from "#features/imports/kinds/named/named-writer.ts";
import { machineRows } from "#features/machines/machines.ts";

export const departmentWriter = namedWriter<never>({
  thing: "department",
  table: "department",
  fields: [],
  lock: machineRows.lockMachineImport,
  find: departmentRows.findDepartments,
  insert: machineRows.insertDepartments,
  update: departmentRows.renameDepartments,
  remove: machineRows.removeDepartments,
  announce(db, id, isRenamed) {
    announce(db, { kind: "department", id });
    if (isRenamed) announce(db, { kind: "orderNames", id });
  },
});
