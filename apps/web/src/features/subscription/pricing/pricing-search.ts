import type { Billing } from "@millwright/domain/subscription/packages";

export const modes = ["new", "upgrade"] as const;
export type Mode = (typeof modes)[number];

/** What of the page of the prices is in its address. */
export interface PricingSearch {
  mode?: Mode | undefined;
  billing?: Billing | undefined;
}

export function readPricingSearch({ mode, billing }: Record<string, unknown>): PricingSearch {
  return {
    ...((mode === "new" || mode === "upgrade") && { mode }),
    ...((billing === "monthly" || billing === "yearly") && { billing }),
  };
}
