import { numberKey } from "@millwright/domain/machines/equipment-number";
import type { CompanyDb } from "#db/database.ts";
import { listNumbered, lockNumbers } from "#features/machines/number/number.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Makes sure that no other machine has a number, if one is given, until the transaction ends. @throws Refusal `machine_number_taken` */
export async function requireFreeNumber(
  db: CompanyDb,
  number: string | null | undefined,
  machineId: string,
): Promise<void> {
  const other = await findOtherOf(db, number, machineId);
  if (other === undefined) return;
  refuse("machine_number_taken", {
    fields: { number: "duplicate" },
    values: { name: other.name, number: other.number },
  });
}

/** Another machine of that number, which nobody takes until the transaction ends. */
export async function findOtherOf(db: CompanyDb, number: string | null | undefined, machineId: string) {
  if (!number) return undefined;
  await lockNumbers(db);
  return (await listNumbered(db, [numberKey(number)])).find(({ id }) => id !== machineId);
}
