import { useIsMoveNotSent } from "#features/parts/stock/waiting-moves.ts";
import { NotSent } from "#work/NotSent.tsx";

/** Says of a part that its stock counts what was moved here and is not sent yet. */
export function StockNotSent({ partId }: { partId: string }) {
  return useIsMoveNotSent(partId) ? <NotSent beside /> : null;
}
