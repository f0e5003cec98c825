import type { ReactNode } from "react";
import { CountList } from "#features/parts/counts/CountList.tsx";
import { CountScreen } from "#features/parts/counts/CountScreen.tsx";

/** The counts of the stock, or one of them. */
export function CountsArea({ tabs, thingId }: { tabs: ReactNode; thingId: string | undefined }) {
  return thingId === undefined ? <CountList tabs={tabs} /> : <CountScreen key={thingId} id={thingId} tabs={tabs} />;
}
