import type { Meter } from "@millwright/contract/meters";
import { type MeterWords, meterWords } from "@millwright/messages/meters/meters";
import { useLocale, useNumber } from "#lib/language.ts";

/** The words of meters, which come with their screens. */
export const useMeterWords = (): MeterWords => meterWords[useLocale()];

type Shown = Pick<Meter, "unit" | "decimals">;

/** A value as a meter shows it, with its unit: "1,284.5 h". */
export function useMeterValue(): (value: number, meter: Shown) => string {
  const number = useNumber();
  return (value, { unit, decimals }) =>
    `${number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}\u00a0${unit}`;
}
