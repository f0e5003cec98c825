import { setTimeout as pause } from "node:timers/promises";
import { asOwner } from "#testing/template.ts";

/** Waits until so many transactions of the test's database wait for what another one holds. */
export function untilWaiting(app: { ownerUrl: string }, count: number): Promise<void> {
  return asOwner(app.ownerUrl, async (owner) => {
    const lockWaits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const giveUpAt = performance.now() + 10_000;
    while ((await owner.query(lockWaits)).rowCount !== count) {
      if (performance.now() > giveUpAt) throw new Error(`There were never ${count} that wait.`);
      await pause(5);
    }
  });
}
