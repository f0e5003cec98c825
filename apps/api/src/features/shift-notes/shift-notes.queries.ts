import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

const json = sql`json_build_object(
  'id', shift_note.id,
  'text', shift_note.text,
  'department', case when department.id is not null then json_build_object('id', department.id, 'name', department.name) end,
  'author_id', shift_note.author_id,
  'author_name', shift_note.author_name,
  'device_name', shift_note.author_device,
  'author_proof', proof_of(shift_note.id, shift_note.author_id, shift_note.created_at),
  'created_at', json_instant(shift_note.created_at)
)`;
const from = sql`from shift_note
  left join department on department.company_id = shift_note.company_id and department.id = shift_note.department_id`;

/** As one JSON array, the latest first. */
export async function listShiftNotes(
  db: CompanyDb,
  { departmentId, since, most }: { departmentId: string | null; since: Temporal.Instant; most: number },
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(note.json order by note.created_at desc, note.id), '[]')::text as json from (
      select shift_note.id, shift_note.created_at, ${json} as json ${from}
      where shift_note.company_id = current_company_id() and shift_note.created_at > ${since}
        and (${departmentId}::uuid is null or shift_note.department_id is null or shift_note.department_id = ${departmentId})
      order by shift_note.created_at desc, shift_note.id limit ${most}
    ) as note`.execute(db);
  return rows[0]?.json ?? "[]";
}

export async function findShiftNoteJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json ${from} where shift_note.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export async function isDepartment(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from department where id = ${id} and deleted_at is null for key share`.execute(db);
  return rows.length > 0;
}

/** How many lines somebody has left since a moment. */
export async function countShiftNotes(
  db: CompanyDb,
  authorId: string | null,
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from shift_note
    where company_id = current_company_id() and created_at > ${since} and author_id is not distinct from ${authorId}`.execute(
    db,
  );
  return rows[0]?.notes ?? 0;
}

export interface NewShiftNote {
  id: string;
  text: string;
  departmentId: string | null;
  author: { id: string | null; name: string; device: string | null };
  at: Temporal.Instant;
}

export async function insertShiftNote(
  db: CompanyDb,
  { id, text, departmentId, author, at }: NewShiftNote,
): Promise<void> {
  await sql`
    insert into shift_note (id, department_id, text, author_id, author_name, author_device, created_at)
    values (${id}, ${departmentId}, ${text}, ${author.id}, ${author.name}, ${author.device}, ${at})`.execute(db);
}

/** Deletes a line, somebody else's only with `anybodys`. Returns whether there was such a line. */
export async function removeShiftNote(
  db: CompanyDb,
  id: string,
  { authorId, anybodys }: { authorId: string | null; anybodys: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from shift_note where id = ${id} and (${anybodys} or author_id = ${authorId})`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function removeShiftNotesBefore(db: CompanyDb, before: Temporal.Instant): Promise<void> {
  await sql`
    delete from shift_note where company_id = current_company_id() and created_at <= ${before}`.execute(db);
}
