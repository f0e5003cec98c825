import { sql } from "kysely";

/** Who deletes something and when, and why when they say so. */
export interface Deletion {
  by: string;
  at: Temporal.Instant;
  reason: string | null;
}

/** What an update sets of a row that is deleted. */
export const deleted = ({ by, at, reason }: Deletion) => sql`
  deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(),
  deleted_reason = ${reason}`;

/** What an update sets of a row that is brought back. */
export const undeleted = sql`
  deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null`;

/** The end of a deleted row's JSON. */
export const deletionJson = sql`
  'deleted_at', json_instant(deleted_at), 'deleted_by', deleted_by, 'deleted_by_id', deleted_by_id,
  'deleted_by_name', deleted_by_name, 'deleted_reason', deleted_reason`;
