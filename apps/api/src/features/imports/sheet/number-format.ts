/** How a number of a workbook is shown: as a day or a time, with zeros before it, or as it is. */
export type NumberFormat =
  | { kind: "plain" }
  | { kind: "moment"; hasDay: boolean; hasTime: boolean }
  /** More hours than a day has, as 36:00. */
  | { kind: "duration" }
  /** A code, such as 00042 or M-007: words, and so many digits at least. */
  | { kind: "code"; before: string; digits: number; after: string };

export const plainFormat: NumberFormat = { kind: "plain" };

const days: NumberFormat = { kind: "moment", hasDay: true, hasTime: false };
const times: NumberFormat = { kind: "moment", hasDay: false, hasTime: true };
const moments: NumberFormat = { kind: "moment", hasDay: true, hasTime: true };

const numbered = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, days] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, times] as const),
  [22, moments],
  [46, { kind: "duration" }],
]);

/** A format by its number, of those that each workbook has without saying so. */
export function builtInFormat(id: number): NumberFormat {
  return numbered.get(id) ?? plainFormat;
}

/** A format by its code. Only what it says of numbers above 0 counts. */
export function readFormat(code: string): NumberFormat {
  const [section = ""] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (/\[(?:h+|m+|s+)\]/i.test(section)) return { kind: "duration" };
  const signs = section.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  if (/general/i.test(signs)) return plainFormat;
  const letters = signs.replace(/AM\/PM|A\/P/gi, "h");
  if (/[ymdhs]/i.test(letters) && !/[#?]/.test(letters)) {
    const hasTime = /[hs]/i.test(letters);
    return { kind: "moment", hasDay: /[yd]/i.test(letters) || (/m/i.test(letters) && !hasTime), hasTime };
  }
  return readCode(section);
}

/** Words and zeros alone. */
function readCode(section: string): NumberFormat {
  const words = section
    .replace(/\[[^\]]*\]/g, "")
    .replace(/"([^"]*)"|\\(.)/g, (_, quoted = "", single = "") => asLiteral(`${quoted}${single}`));
  const [, before = "", zeros = "", after = ""] = /^([^0#?.,%E]*)(0+)([^0#?.,%E]*)$/.exec(words) ?? [];
  if (zeros.length < 2) return plainFormat;
  return { kind: "code", before: fromLiteral(before), digits: zeros.length, after: fromLiteral(after) };
}

/** Words that are said by name are moved to where no sign of a format is. */
const moved = 0xe000;
const asLiteral = (text: string) => [...text].map((one) => String.fromCharCode(moved + one.charCodeAt(0))).join("");
const fromLiteral = (text: string) =>
  [...text].map((one) => (one.charCodeAt(0) >= moved ? String.fromCharCode(one.charCodeAt(0) - moved) : one)).join("");
