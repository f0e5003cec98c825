import { freeUsername, usernameOfName } from "@millwright/domain/people";
import { announce } from "#db/announce.ts";
import type { CompanyDb } from "#db/database.ts";
import {
  insertAssignee,
  listUsernamesLike,
  markAssigneeDeleted,
  type NewAssignee,
} from "#features/assignees/assignees.queries.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import { refuse } from "#http/refusal.ts";

interface Technician {
  name: string;
  phone?: string | null | undefined;
  specialization?: NewAssignee["specialization"] | undefined;
}

/** Adds a technician, with a username made of the name. @throws Refusal `fill_all_fields` when the name is blank. */
export async function addAssignee(db: CompanyDb, technician: Technician, at: Temporal.Instant): Promise<JsonText> {
  const { name, phone = null, specialization = null } = technician;
  if (name === "") return refuse("fill_all_fields", { fields: { name: "required" } });
  const added = await insertUnderFreeUsername(db, { name, phone, specialization, at });
  announce(db, { kind: "assignee", id: added.id });
  return jsonText(added.wire);
}

/** Removes a technician; past work keeps the name. @throws Refusal `not_found` */
export async function removeAssignee(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  if (!(await markAssigneeDeleted(db, id, at))) refuse("not_found");
  announce(db, { kind: "assignee", id });
}

const mostTries = 20;

async function insertUnderFreeUsername(db: CompanyDb, technician: Omit<NewAssignee, "username">) {
  const wanted = usernameOfName(technician.name);
  for (let tries = 0; tries < mostTries; tries++) {
    const username = freeUsername(wanted, await listUsernamesLike(db, wanted));
    const added = await insertAssignee(db, { ...technician, username });
    if (added) return added;
  }
  return refuse("conflict");
}
