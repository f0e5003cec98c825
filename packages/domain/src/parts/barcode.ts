/** A label is 2 by 1 inches, and the printers of a shop put 203 dots on an inch. */
export const label = { widthInches: 2, heightInches: 1, dotsPerInch: 203 } as const;
export const labelDots = {
  width: label.widthInches * label.dotsPerInch,
  height: label.heightInches * label.dotsPerInch,
} as const;

/** Thinner bars than two dots run together when a thermal printer warms up. */
export const thinnestBarDots = 2;
/** Empty modules on each side of a Code 128, without which no scanner finds it. */
export const quietModules = 10;
const modulesPerSymbol = 11;
/** Start, check and stop. */
const modulesAround = 35;

/** The longest that a Code 128 on a label can be, in its symbols: 13 characters, or 26 digits, two to a symbol. */
export const longestBarcode = Math.floor(
  (labelDots.width / thinnestBarDots - 2 * quietModules - modulesAround) / modulesPerSymbol,
);

/** How wide a Code 128 of so many symbols is, in modules, its quiet zones left out. */
export function code128Modules(symbols: number): number {
  return symbols * modulesPerSymbol + modulesAround;
}

/** Code 128 carries the letters without accents, the digits and the characters of a keyboard. */
export function isEncodable(text: string): boolean {
  return /^[ -~]+$/.test(text);
}

const isPair = (text: string, at: number) => /^\d\d/.test(text.slice(at, at + 2));

/**
 * The fewest symbols of Code 128 that carry a text, start, check and stop left out: one for each character, one for each two
 * digits, and one for each change between characters and pairs of digits.
 */
export function code128Symbols(text: string): number {
  const characters = [0];
  const pairs = [0];
  const at = (costs: number[], index: number) => costs[index] ?? Number.POSITIVE_INFINITY;
  for (let index = 0; index < text.length; index += 1) {
    const character = Math.min(at(characters, index), at(pairs, index) + 1);
    const pair = Math.min(at(pairs, index), at(characters, index) + 1);
    characters[index + 1] = character + 1;
    if (isPair(text, index)) pairs[index + 2] = pair + 1;
  }
  return Math.min(at(characters, text.length), at(pairs, text.length));
}

/** Whether a Code 128 of a text fits a label; what does not is printed as a QR code. */
export function fitsCode128(text: string): boolean {
  return isEncodable(text) && code128Symbols(text) <= longestBarcode;
}
