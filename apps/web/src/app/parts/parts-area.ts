import type { ReactNode } from "react";

/** What a screen beside the stock is given. */
export interface PartsAreaProps {
  /** The tabs of the inventory, which stand above what the screen shows. */
  tabs: ReactNode;
  /** Which one of its things the address names; undefined for the list. */
  thingId: string | undefined;
}
