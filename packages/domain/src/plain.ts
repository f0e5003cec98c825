/**
 * A text as searches compare it: without capitals and accents, and with one sign for all that are
 * typed as an apostrophe. The database's own `plain` says the same of every text.
 */
export function plain(text: string): string {
  // At the end of a word a capital sigma has another small letter, which a part of the word would not find.
  const small = text.replaceAll("Σ", "σ").toLowerCase();
  return small
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘´ʼ]/g, "'");
}
