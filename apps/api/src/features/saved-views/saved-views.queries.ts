import type { SavedScreen } from "@millwright/domain/work/saved-view";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface ViewRow {
  id: string;
  screen: SavedScreen;
  name: string;
  search: string;
  is_shared: boolean;
  is_mine: boolean;
  created_at: string;
}

const columns = (personId: string) => sql`
  id, screen, name, search, is_shared, person_id is not distinct from ${personId} as is_mine, json_instant(created_at) as created_at`;

/** The views that a person sees: their own, and the shared ones. */
export async function listViews(db: CompanyDb, personId: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns(personId)} from saved_view where person_id = ${personId} or is_shared
    order by sort_key(name), id`.execute(db);
  return rows;
}

export async function findView(db: CompanyDb, id: string, personId: string): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`
    select ${columns(personId)} from saved_view where id = ${id} and (person_id = ${personId} or is_shared)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** How many a person keeps; until the transaction ends, nobody else counts theirs. */
export async function countHeld(db: CompanyDb, personId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view ${personId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_view where person_id = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewView {
  id: string;
  personId: string;
  screen: SavedScreen;
  name: string;
  search: string;
  isShared: boolean;
  at: Temporal.Instant;
}

export async function insertView(db: CompanyDb, view: NewView): Promise<void> {
  await sql`
    insert into saved_view (id, person_id, screen, name, search, is_shared, created_at)
    values (${view.id}, ${view.personId}, ${view.screen}, ${view.name}, ${view.search}, ${view.isShared}, ${view.at})`.execute(
    db,
  );
}

/** False of one that is not the person's. */
export async function changeView(
  db: CompanyDb,
  id: string,
  personId: string,
  change: { name?: string | undefined; search?: string | undefined; is_shared?: boolean | undefined },
): Promise<boolean> {
  const { rows } = await sql`select from saved_view where id = ${id} and person_id = ${personId} for update`.execute(
    db,
  );
  if (rows.length === 0) return false;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return true;
  const list = (glue: RawBuilder<unknown>, operator: RawBuilder<unknown>) =>
    sql.join(
      given.map(([column, value]) => sql`${sql.ref(column)} ${operator} ${value}`),
      glue,
    );
  await sql`update saved_view set ${list(sql`, `, sql`=`)}
    where id = ${id} and (${list(sql` or `, sql`is distinct from`)})`.execute(db);
  return true;
}

/** Of one's own, or of a shared one where `anyShared`; answers whether there was one. */
export async function deleteView(db: CompanyDb, id: string, personId: string, anyShared: boolean): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_view where id = ${id} and (person_id = ${personId} or ${anyShared} and is_shared)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes what those who left the company kept for themselves; what they shared stays. */
export async function deleteLeftBehind(db: CompanyDb): Promise<void> {
  await sql`delete from saved_view where person_id is null and not is_shared`.execute(db);
}
