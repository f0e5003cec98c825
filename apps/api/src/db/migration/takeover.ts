import type pg from "pg";
import { StartRefused } from "#config.ts";

/** The migrations up to this one say what those of 0.1.0 came to; later ones are steps on from there. */
const lastTogether = "0018_tallies";
/** The migrations of 0.1.0, in their order. */
const legacyNames = [
  "0001_wall",
  "0002_people",
  "0003_names_and_instants",
  "0004_plant",
  "0005_work_orders",
  "0006_history",
  "0007_idempotency",
  "0008_attempt_network",
  "0009_work_order_lists",
  "0010_history_totals",
  "0020_maintenance",
  "0021_company_mail",
  "0022_pm_of_before",
  "0024_history_words",
  "0030_subscription",
  "0031_payments",
  "0036_trials_of_before",
  "0040_parts",
  "0045_reminders",
  "0050_support",
  "0060_known_network",
  "0090_live",
  "0091_writes",
  "0092_order_wire",
  "0093_tallies",
  "0100_verification_token",
  "0101_known_device",
  "0102_barred",
  "0110_identity_keys",
  "0111_renamed_later",
  "0112_undrawn",
  "0120_order_command",
  "0121_subject_version",
  "0130_pauses_and_reasons",
  "0131_machine_of_maintenance",
  "0140_what_payments_bought",
  "0141_who_is_on_a_receipt",
];

interface Step {
  name: string;
  checksum: string;
}

/** Whether a migration is of those that together make what the last database of 0.1.0 had. */
export function isTogether({ name }: Pick<Step, "name">): boolean {
  return name <= lastTogether;
}

/**
 * A database of 0.1.0 has by other names what the first migrations make: it is noted to have these instead, and nothing
 * else is touched. @throws StartRefused for one that 0.1.0 itself has not brought to its end.
 */
export async function takeOver(owner: pg.Client, migrations: readonly Step[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select name from migration where name = any($1) order by name",
    [legacyNames],
  );
  if (rows.length === 0) return;
  if (rows.length < legacyNames.length) {
    throw new StartRefused(
      `This database stands at ${rows.at(-1)?.name}, which is older than this version takes over: start the last 0.1.0 on it once (commit a88e5f7, which brings it to ${legacyNames.at(-1)}), then this version. Nothing was changed.`,
    );
  }
  const together = migrations.filter(isTogether);
  // One statement, so that a crash leaves the legacy names or those of now.
  await owner.query(
    `with of_before as (delete from migration where name = any($1))
     insert into migration (name, checksum) select * from unnest($2::text[], $3::text[])`,
    [legacyNames, together.map(({ name }) => name), together.map(({ checksum }) => checksum)],
  );
}
