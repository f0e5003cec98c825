/** What some work needs of a part on a day (YYYY-MM-DD). */
export interface Demand {
  partId: string;
  orderId: string;
  on: string;
  quantity: number;
}

/** Pieces of a part that are expected on a day (YYYY-MM-DD). */
export interface Receipt {
  partId: string;
  on: string;
  quantity: number;
}

/** What a demand that is not covered on its day lacks. */
export interface Lacking {
  lacking: number;
  /** The day (YYYY-MM-DD) on which what is expected covers it; null where it never does. */
  expectedOn: string | null;
}

/**
 * The demands that what is on hand and what is expected until their day do not cover, in the order of their days. Work of an
 * earlier day comes first, also where it has to wait for its parts; on one day the order of what is given counts.
 */
export function shortagesOf<Of extends Demand>(
  onHand: ReadonlyMap<string, number>,
  demands: readonly Of[],
  receipts: readonly Receipt[],
): (Of & Lacking)[] {
  const comingByPart = Map.groupBy(byDay(receipts), ({ partId }) => partId);
  const needed = new Map<string, number>();
  return byDay(demands).flatMap((demand) => {
    const { partId, quantity, on } = demand;
    const sum = (needed.get(partId) ?? 0) + quantity;
    needed.set(partId, sum);
    const stock = onHand.get(partId) ?? 0;
    const coming = comingByPart.get(partId) ?? [];
    const lacking = Math.min(quantity, sum - stock - expectedUntil(coming, on));
    return lacking <= 0 ? [] : [{ ...demand, lacking, expectedOn: dayOfCover(coming, sum - stock) }];
  });
}

const byDay = <Of extends { on: string }>(all: readonly Of[]): Of[] =>
  all.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));

const expectedUntil = (coming: readonly Receipt[], day: string): number =>
  coming.reduce((sum, { on, quantity }) => (on <= day ? sum + quantity : sum), 0);

/** The day on which so many have come. */
function dayOfCover(coming: readonly Receipt[], quantity: number): string | null {
  let come = 0;
  for (const receipt of coming) {
    come += receipt.quantity;
    if (come >= quantity) return receipt.on;
  }
  return null;
}
