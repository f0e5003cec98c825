import { nextFaceColour } from "@millwright/domain/faces";
import { freeUsername, usernameOfName } from "@millwright/domain/people";
import type { CompanyDb } from "#db/database.ts";
import {
  insertTechnicianRows,
  listUsernames,
  type NewTechnicianRow,
  type SheetTechnician,
} from "#features/assignees/assignee-rows.queries.ts";
import { holdColours } from "#features/assignees/assignees.queries.ts";

/** Adds technicians, each with a username made of the name and a colour that few have. Names are locked by whoever asks. */
export async function insertTechnicians(
  db: CompanyDb,
  technicians: readonly SheetTechnician[],
  at: Temporal.Instant,
): Promise<void> {
  const colours = await holdColours(db);
  const usernames = await listUsernames(db);
  const rows: NewTechnicianRow[] = [];
  for (const technician of technicians) {
    const row = {
      ...technician,
      username: freeUsername(usernameOfName(technician.name), usernames),
      colour: nextFaceColour(colours),
    };
    usernames.push(row.username);
    colours.push(row.colour);
    rows.push(row);
  }
  await insertTechnicianRows(db, rows, at);
}
