import { limits } from "@millwright/contract/limits";
import type { SavedView } from "@millwright/contract/saved-views";
import type { CompanyDb } from "#db/database.ts";
import {
  changeView,
  countHeld,
  deleteLeftBehind,
  deleteView,
  findView,
  insertView,
  type NewView,
} from "#features/saved-views/saved-views.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

interface Draft extends Pick<NewView, "screen" | "name" | "search"> {
  id?: string | undefined;
  is_shared: boolean;
}

/** @throws Refusal `not_found` */
export async function getView(db: CompanyDb, id: string, by: Member): Promise<SavedView> {
  return (await findView(db, id, by.personId)) ?? refuse("not_found");
}

/** Keeps the filters of a screen under a name. @throws Refusal `too_many_views` */
export async function saveView(db: CompanyDb, draft: Draft, by: Member, at: Temporal.Instant): Promise<SavedView> {
  const { id = crypto.randomUUID(), screen, name, search, is_shared } = draft;
  if (is_shared) requireAccess(by.access, "technician");
  if ((await countHeld(db, by.personId)) >= limits.savedViews) refuse("too_many_views");
  await insertView(db, { id, personId: by.personId, screen, name, search, isShared: is_shared, at });
  return getView(db, id, by);
}

/** Changes an own view. @throws Refusal `not_found` */
export async function editView(
  db: CompanyDb,
  id: string,
  change: Parameters<typeof changeView>[3],
  by: Member,
): Promise<SavedView> {
  if (change.is_shared) requireAccess(by.access, "technician");
  if (!(await changeView(db, id, by.personId, change))) refuse("not_found");
  return getView(db, id, by);
}

/** Deletes an own view; an owner deletes a shared one too. @throws Refusal `not_found` */
export async function removeView(db: CompanyDb, id: string, by: Member): Promise<void> {
  if (!(await deleteView(db, id, by.personId, by.access === "owner"))) refuse("not_found");
}

/** Who leaves the company takes their views along, but for those that it shares. */
export async function dropLeaversViews(db: CompanyDb): Promise<void> {
  await deleteLeftBehind(db);
}
