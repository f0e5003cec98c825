/** A trade number of GS1 has 8, 12, 13 or 14 digits, of which the last one checks the others. */
const lengths = [8, 12, 13, 14];
const longest = 14;

/** The trade number with all of its 14 digits; null of what is none. */
export function normalGtin(digits: string): string | null {
  if (!lengths.includes(digits.length) || !/^\d+$/.test(digits)) return null;
  const whole = digits.padStart(longest, "0");
  return isChecked(whole) && /[1-9]/.test(whole) ? whole : null;
}

/** The trade number as labels write it, with fewer zeros before it; none of what is no trade number. */
export function writtenGtins(number: string): string[] {
  if (number.length !== longest || normalGtin(number) === null) return [];
  const zeros = /^0*/.exec(number)?.[0].length ?? 0;
  return lengths
    .filter((length) => length < longest && length >= longest - zeros)
    .map((length) => number.slice(-length))
    .reverse();
}

/** From the right, the digits weigh 1 and 3 in turn; together they are a multiple of 10. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
