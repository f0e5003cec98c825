import type { CompanyDb } from "#db/database.ts";
import { listNamed } from "#demo/planned-parts.queries.ts";
import { planPart } from "#features/planned-parts/planned-parts.ts";

/** What some of the plant's work needs of its parts. */
const needs: readonly (readonly [title: string, part: string, quantity: number])[] = [
  ["Hydraulic leak at main cylinder seal", "Hydraulic seal kit, Presse 4", 1],
  ["Hydraulic leak at main cylinder seal", "Hydraulic oil ISO 46, 20 L", 2],
  ["Replace drive-side bearing, conveyor 3", "Ball bearing 6205-2RS", 2],
  ["Courroie du ventilateur d’extraction qui siffle", "Courroie trapézoïdale A42", 2],
  ["Drain condensate and check the dryer", "Oil filter, Air compressor 1", 1],
  ["Lubrifier les glissières de la presse", "Graisse EP2, cartouche 400 g", 1],
];

/** Plans the parts of the work that is to be done: of one of them there are too few. */
export async function makePlannedParts(db: CompanyDb): Promise<void> {
  const ids = new Map(
    (
      await listNamed(
        db,
        needs.flatMap(([title, part]) => [title, part]),
      )
    ).map((one) => [one.name, one.id]),
  );
  for (const [title, part, quantity] of needs) {
    const [orderId, partId] = [ids.get(title), ids.get(part)];
    if (orderId !== undefined && partId !== undefined) await planPart(db, { orderId, partId }, quantity);
  }
}
