/** Digits before a decimal sign that are kept exactly, with four after it. */
const mostDigits = 11;

const grouped = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/**
 * A number as people type it, in English or French: 3.5 and 3,5 are one, and so are 1 234,5 and 1,234.5. A single comma or
 * point is the decimal sign. Null of what is no number, or has more digits than are kept.
 */
export function readDecimal(text: string): number | null {
  const typed = text.replace(/[\s'’]/gu, "").replace(/^[−–]/u, "-");
  const number = withoutGroups(typed).replace(",", ".");
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(number)) return null;
  const [whole = ""] = number.replace(/^[+-]?0*/, "").split(".");
  return whole.length > mostDigits ? null : Number(number);
}

/** What separates thousands is left out where it can be nothing else: it stands twice, or before another sign. */
function withoutGroups(typed: string): string {
  const sign = grouped.exec(typed)?.[1];
  const signs = typed.match(/[.,]/g) ?? [];
  return sign === undefined || signs.length < 2 ? typed : typed.replaceAll(sign, "");
}

/** A number as people type it: 3.5, and in French 3,5. */
export const decimalText = (value: number, language: "en" | "fr"): string =>
  language === "fr" ? String(value).replace(".", ",") : String(value);

/** How many decimals a number is written with, four at most. */
export function decimalsOf(value: number): number {
  const digits = value.toFixed(6).replace(/0+$/, "");
  return digits.length - digits.indexOf(".") - 1;
}
