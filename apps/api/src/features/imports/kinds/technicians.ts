import { announce } from "#db/transaction/announce.ts";
import { technicianRows } from "#features/assignees/assignees.ts";
import { namedWriter } from "#features/imports/kinds/named/named-writer.ts";

export const technicianWriter = namedWriter({
  thing: "technician",
  table: "assignee",
  fields: ["phone", "specialization"],
  lock: technicianRows.lockNames,
  find: technicianRows.findTechnicians,
  insert: technicianRows.insertTechnicians,
  update: technicianRows.updateTechnicians,
  remove: technicianRows.removeTechnicians,
  announce(db, id, isRenamed) {
    announce(db, { kind: "assignee", id });
    if (isRenamed) announce(db, { kind: "orderNames", id });
  },
});
