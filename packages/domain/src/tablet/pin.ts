/** The fewest digits that a plant asks of a PIN; there are six at most. */
export type PinDigits = 4 | 6;
export const pinDigitChoices = [4, 6] as const satisfies PinDigits[];
export const mostPinDigits = 6;

/** What is wrong with a PIN that is to be set: its form, or that it is among those that are guessed first; null: nothing. */
export function pinFault(pin: string, least: PinDigits): "form" | "simple" | null {
  if (!/^\d+$/.test(pin) || pin.length < least || pin.length > mostPinDigits) return "form";
  return isSimple(pin) ? "simple" : null;
}

/** One digit all along, digits in a row either way (0 follows 9), or a few digits over and over. */
function isSimple(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, n) => (Number(digit) - Number(pin[n]) + 10) % 10);
  const isRow = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  return isRow || [2, 3].some((size) => pin.length > size && isRepeated(pin, size));
}

function isRepeated(pin: string, size: number): boolean {
  return pin.length % size === 0 && pin === pin.slice(0, size).repeat(pin.length / size);
}

/** A badge as it is kept: what a reader types, whatever its blanks and capitals. */
export function readBadge(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}
