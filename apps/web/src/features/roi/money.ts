import { currency } from "@millwright/domain/subscription/packages";
import { useNumber } from "#lib/language.ts";

/** An amount of CAD without decimals, as the language writes it. */
export function useDollars(): (dollars: number) => string {
  const number = useNumber();
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
  return (dollars) => number(dollars, options);
}
