import { sql } from "kysely";

/** Of what was said the same way: the machine and the network, which is known for a day. What it is made of can't be read from it. */
export const groupKey = sql`left(encode(sha256(convert_to(
  coalesce(request.machine_id::text, '') || '/' || coalesce(encode(reporter.network, 'hex'), ''), 'UTF8')), 'hex'), 32)`;

/** Who sent a request first. */
export const firstReporter = sql`
  left join request_reporter reporter on reporter.request_id = request.id and reporter.is_first`;

/** The group of a request that waits for a look; null of any other. */
export const heldGroupOf = sql`case when request.status = 'held' then (
  select ${groupKey} from (select) as one ${firstReporter}) end`;
