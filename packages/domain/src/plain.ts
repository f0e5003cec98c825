/** Marks above, below and through a letter, and what takes no space and can't be seen. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks by themselves are what is looked for.
  /[\u00ad\u0300-\u036f\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;
const letters: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", đ: "d", ł: "l", ı: "i", ς: "σ" };

/**
 * A text as searches compare it: without capitals, accents and what can't be seen; joined letters, wide digits and special
 * spaces as the keyboard types them; one sign for all that are typed as an apostrophe or a hyphen. The database's own
 * `plain` says the same of every text.
 */
export function plain(text: string): string {
  // Before the letters are taken apart: ´ would become a space.
  const apart = text.replace(/[’‘´ʼ‛′]/g, "'").normalize("NFKD");
  // At the end of a word a capital sigma has another small letter, which a part of the word would not find.
  const small = apart.replaceAll("Σ", "σ").toLowerCase();
  return small
    .replace(unseen, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[œæßøđłıς]/g, (letter) => letters[letter] ?? letter);
}
