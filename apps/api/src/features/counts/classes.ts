import { classesOf } from "@millwright/domain/parts/counting/classes";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { findClassesOn, listPlants, listYearlyUse, storeClasses } from "#features/counts/due.queries.ts";

const year = Temporal.Duration.from({ hours: 365 * 24 });

/** Works out the class of each part by its use of 365 days, once a day of the plant; false where that was done before. */
export async function workOutClasses(
  db: CompanyDb,
  { today, now }: { today: Temporal.PlainDate; now: Temporal.Instant },
): Promise<boolean> {
  if ((await findClassesOn(db)) === today.toString()) return false;
  const uses = await listYearlyUse(db, now.subtract(year));
  if (uses.length === 0) return false;
  const classes = classesOf(uses);
  await storeClasses(
    db,
    uses.map((use) => ({ ...use, partClass: classes.get(use.id) ?? "C" })),
    today.toString(),
  );
  return true;
}

/** Works out the classes of each plant whose day they are not of yet. Answers of how many. */
export async function workOutDueClasses(
  database: Pick<Database, "inIdentity" | "inCompany">,
  clock: () => Temporal.Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  let done = 0;
  for (const { id, time_zone: zone } of await database.inIdentity(listPlants)) {
    const now = clock();
    const workOut = async (db: CompanyDb) => {
      const isNew = await workOutClasses(db, { today: dayOf(now, zone), now });
      if (isNew) announce(db, { kind: "count", id });
      return isNew;
    };
    try {
      if (await database.inCompany(id, workOut, systemAt("work-out-classes"))) done += 1;
    } catch (error) {
      onError(error);
    }
  }
  return done;
}
