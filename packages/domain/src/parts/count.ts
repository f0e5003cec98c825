/**
 * How many somebody typed: a whole number at or above 0, in a language with its signs between thousands (1 200, in English
 * 1,200), in none in digits alone. What has no digit counts as 0; null of what has one and is no whole number.
 */
export function readCount(text: string, language: "en" | "fr" | null): number | null {
  if (!/\p{N}/u.test(text)) return 0;
  const digits = withoutGroups(text.trim(), language);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

const groups = { en: /^\d{1,3}(?:[\s,]\d{3})+$/u, fr: /^\d{1,3}(?:\s\d{3})+$/u };

function withoutGroups(typed: string, language: "en" | "fr" | null): string {
  return language !== null && groups[language].test(typed) ? typed.replaceAll(/[\s,]/gu, "") : typed;
}
