import { plain } from "#plain.ts";

/** Words that say nothing of a fault, in English and French, as `plain` leaves them; and stems of what is done about any. */
const silent = new Set(
  [
    "and are been but for from had has have its not that the then there this was were which will with",
    "aux avec ces cette dans des elle est ete etait etre les leur mais ont par pas plus pour que qui ses sont sur une",
    "chang check fix remplac repair repar replac verif verifi verifier verific",
  ].flatMap((line) => line.split(" ")),
);

/** What is taken off the end of a word, one after the other, each at most once. */
const endings: readonly [RegExp, string][] = [
  [/^(.{2,}[^sui])s$/, "$1"],
  [/^(.*eau|.*eu)x$/, "$1"],
  [/^(.{4,})(?:ment|age|eur|euse|or|ion|ity|ite)$/, "$1"],
  [/^(.*[aeiouy].*[^aeiou])(?:er|ed)$/, "$1"],
  [/^(.*[aeiouy].+)ing$/, "$1"],
  [/^(.{2,}[^e])e+$/, "$1"],
  [/^(.{2,}[^aeiou])y$/, "$1i"],
  [/^(.{4,})at$/, "$1"],
  [/^(.+)([bcdfgklmnprstz])\2$/, "$1$2"],
];

const stemOf = (word: string) => endings.reduce((stem, [ending, left]) => stem.replace(ending, left), word);

/**
 * The stems of the words of a text, each once, in the order of the text: fuite and fuites are one, leak and leaking as well.
 * What has a digit stays whole; words under three letters and those that say nothing are left out. The database's
 * `word_stems` answers the same, as far as 40 signs of a word.
 */
export function stemsOf(text: string): string[] {
  const words = plain(text)
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, 40));
  const stems = words.flatMap((word) => {
    if (/[0-9]/.test(word)) return [word];
    const stem = stemOf(word);
    return word.length < 3 || silent.has(word) || silent.has(stem) ? [] : [stem];
  });
  return [...new Set(stems)];
}
