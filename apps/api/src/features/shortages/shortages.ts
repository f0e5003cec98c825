import { partLimits } from "@millwright/contract/part-limits";
import type { Shortage } from "@millwright/contract/shortages";
import { type Lacking, type Receipt, shortagesOf } from "@millwright/domain/parts/planning/shortages";
import { compareNames } from "@millwright/domain/text/sort-key";
import type { CompanyDb } from "#db/database.ts";
import { type PlantDay, readDay } from "#features/maintenance/maintenance.ts";
import { type OnOrder, readOnOrder } from "#features/purchasing/purchasing.ts";
import { listDemands, type WorkDemand } from "#features/shortages/demands.ts";
import { listStocked, type StockedPart } from "#features/shortages/shortages.queries.ts";

interface ShortageRequest {
  days: number;
  /** One order alone; all of them when left out. */
  work_order_id?: string | undefined;
}

const usualDays = 30;

/** The names of the parts that the work of the next days lacks, each once. */
export async function listLacking(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<string[]> {
  const lines = await listShortages(db, { days: usualDays }, await readDay(db, zone, now));
  return [...new Set(lines.map(({ part_name }) => part_name))].sort(compareNames);
}

/** How many of each part the work of the next days still has to take. */
export async function sumNeeds(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<Map<string, number>> {
  const needed = new Map<string, number>();
  for (const { partId, quantity } of await listDemands(db, await readDay(db, zone, now), usualDays))
    needed.set(partId, (needed.get(partId) ?? 0) + quantity);
  return needed;
}

/** What the work of the next days lacks, by day. */
export async function listShortages(
  db: CompanyDb,
  { days, work_order_id }: ShortageRequest,
  today: PlantDay,
): Promise<Shortage[]> {
  const demands = await listDemands(db, today, days);
  const ids = [...new Set(demands.map(({ partId }) => partId))];
  if (ids.length === 0) return [];
  const parts = new Map((await listStocked(db, ids)).map((part) => [part.id, part]));
  const onHand = new Map([...parts].map(([id, { quantity }]) => [id, quantity]));
  const onOrder = await readOnOrder(db, ids);
  const lacking = shortagesOf(
    onHand,
    demands.filter(({ partId }) => parts.has(partId)),
    expected(onOrder, today.day.toString()),
  );
  const coming = Map.groupBy(onOrder, ({ part_id }) => part_id);
  return lacking
    .filter(({ orderId }) => work_order_id === undefined || orderId === work_order_id)
    .slice(0, partLimits.shortages)
    .flatMap((one) => lineOf(one, parts.get(one.partId), coming.get(one.partId) ?? []));
}

/** What should have come is expected today; what has no day is not counted on. */
function expected(onOrder: readonly OnOrder[], today: string): Receipt[] {
  return onOrder.flatMap(({ part_id: partId, quantity, expected_on }) =>
    expected_on === null ? [] : [{ partId, quantity, on: expected_on < today ? today : expected_on }],
  );
}

const piecesOf = (coming: readonly OnOrder[]) => coming.reduce((sum, { quantity }) => sum + quantity, 0);

function lineOf(
  { work, on, quantity, ...one }: Lacking & WorkDemand,
  part: StockedPart | undefined,
  coming: readonly OnOrder[],
): Shortage[] {
  if (part === undefined) return [];
  return [
    {
      day: on,
      ...{ part_id: part.id, part_name: part.name, part_code: part.code, unit: part.unit, on_hand: part.quantity },
      ...{ work_order_id: work.id, wo_id: work.wo_id, type: work.type, title: work.title },
      ...{ machine_name: work.machine_name, needed: quantity, lacking: one.lacking, expected_on: one.expectedOn },
      on_order: piecesOf(coming),
      on_order_undated: piecesOf(coming.filter(({ expected_on }) => expected_on === null)),
    },
  ];
}
