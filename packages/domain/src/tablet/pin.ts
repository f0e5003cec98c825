/** The fewest digits that a plant asks of a PIN; there are six at most. */
export type PinDigits = 4 | 6;
export const pinDigitChoices = [4, 6] as const satisfies PinDigits[];
export const mostPinDigits = 6;

/** What is wrong with a PIN that is to be set: its form, or that it is among those that are guessed first; null: nothing. */
export function pinFault(pin: string, least: PinDigits): "form" | "simple" | null {
  if (!/^\d+$/.test(pin) || pin.length < least || pin.length > mostPinDigits) return "form";
  return isSimple(pin) ? "simple" : null;
}

/** Lines on the keys. */
const guessedFirst = new Set([
  "2580",
  "0852",
  "1470",
  "3690",
  "7410",
  "9630",
  "1590",
  "3570",
  "1379",
  "147258",
  "159753",
  "147852",
]);

/** One digit all along, digits in a row either way (0 follows 9), or a few digits over and over. */
function isSimple(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, n) => (Number(digit) - Number(pin[n]) + 10) % 10);
  const isRow = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  if (guessedFirst.has(pin) || isYear(pin) || /^(?:(.)\1)+$/.test(pin)) return true;
  return isRow || [2, 3].some((size) => pin.length > size && isRepeated(pin, size));
}

function isRepeated(pin: string, size: number): boolean {
  return pin.length % size === 0 && pin === pin.slice(0, size).repeat(pin.length / size);
}

/** From those in which people were born to those in which they retire. */
function isYear(pin: string): boolean {
  return pin.length === 4 && Number(pin) >= 1950 && Number(pin) <= 2030;
}

/** Whether a badge is among those that are guessed first: one sign all along, or signs in a row either way. */
export function isGuessableBadge(typed: string): boolean {
  const signs = Array.from(readBadge(typed), (sign) => sign.codePointAt(0) ?? 0);
  const first = signs.slice(1).map((sign, n) => sign - (signs[n] ?? 0));
  // 0 follows 9.
  const inTens = first.map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return [0, 1, -1].some((step) => inTens.every((one) => one === step));
}

/** A badge as it is kept: what a reader types, whatever its blanks and capitals. */
export function readBadge(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}
