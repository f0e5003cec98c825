import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/**
 * Moves all that is kept of a company's trial and payments, and of what its owners were told, into the past, as if these
 * days had gone by. Lengths are kept in days, so that nothing else has to be worked out anew.
 */
export async function ageSubscription(db: IdentityDb, companyId: string, days: number): Promise<void> {
  await sql`
    update subscription set remind_on = remind_on - ${days}::int,
      trial_starts_on = trial_starts_on - ${days}::int, trial_ends_on = trial_ends_on - ${days}::int,
      periods = (
        select coalesce(jsonb_agg(period || jsonb_build_object(
          'startsOn', (period ->> 'startsOn')::date - ${days}::int, 'endsOn', (period ->> 'endsOn')::date - ${days}::int)
          order by position), '[]')
        from jsonb_array_elements(periods) with ordinality as kept (period, position))
    where company_id = ${companyId}`.execute(db);
  await sql`
    update payment set created_at = created_at - make_interval(hours => ${days * 24}),
      expires_at = expires_at - make_interval(hours => ${days * 24}),
      applied_at = applied_at - make_interval(hours => ${days * 24}), applied_on = applied_on - ${days}::int,
      reversed_on = reversed_on - ${days}::int, from_ends_on = from_ends_on - ${days}::int,
      starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int
    where company_id = ${companyId}`.execute(db);
  // The earliest first: no row meets the place of one that has not moved yet.
  await sql`
    with told as (
      delete from subscription_reminder where company_id = ${companyId}
      returning company_id, about, ends_on, days_left, sent_at)
    insert into subscription_reminder (company_id, about, ends_on, days_left, sent_at)
    select company_id, about, ends_on - ${days}::int, days_left, sent_at - make_interval(hours => ${days * 24})
    from told order by ends_on`.execute(db);
}
