import { readSupplierCode } from "@millwright/domain/parts/codes/supplier-code";

/** So long a scan counts as what is at hand. */
const keptMs = 10 * 60_000;

let last: { ids: readonly string[]; quantity: number; untilMs: number } | null = null;

/** Notes how many a scanned box holds, by its own code, of the parts that it may be. */
export function noteScannedQuantity(code: string, ids: readonly string[]): void {
  const { quantity } = readSupplierCode(code);
  last = quantity === null ? null : { ids, quantity, untilMs: performance.now() + keptMs };
}

/** How many the box holds from which a part was scanned just now; null where nobody knows. */
export function scannedQuantity(partId: string): number | null {
  return last !== null && last.untilMs > performance.now() && last.ids.includes(partId) ? last.quantity : null;
}

/** Once it was moved it is proposed no more. */
export function forgetScannedQuantity(): void {
  last = null;
}
