import type { Setup } from "@millwright/contract/setup";
import { readSetup } from "@millwright/domain/setup";
import { firstCompanyName } from "@millwright/messages/mail/mail";
import type { CompanyDb } from "#db/database.ts";
import { changeSetup, findSetup, type SetupChanges } from "#features/setup/setup.queries.ts";
import type { Member } from "#http/call/context.ts";

/** How far the plant is with its first evening. */
export async function getSetup(db: CompanyDb, { companyName, fullName }: Member): Promise<Setup> {
  const { skipped, dismissed, ...facts } = await findSetup(db);
  const isNamed = fullName !== null && !Object.values(firstCompanyName).includes(companyName);
  const steps = readSetup({ ...facts, isNamed }, skipped);
  return {
    steps: steps.map(({ name, isDone, isSkipped, count }) => ({ name, done: isDone, skipped: isSkipped, count })),
    dismissed,
  };
}

/** Notes what can't be seen in the plant: steps that are put off, printed labels, and that the guide isn't wanted. */
export async function noteSetup(
  db: CompanyDb,
  changes: SetupChanges,
  by: Member,
  at: Temporal.Instant,
): Promise<Setup> {
  const { skipped, ...others } = changes;
  await changeSetup(db, { ...others, skipped: skipped && [...new Set(skipped)].sort() }, at);
  return getSetup(db, by);
}
