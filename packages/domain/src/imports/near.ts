import { plain } from "#plain.ts";

const mostLetters = 60;

/** How many letters have to be changed, added or left out to make one text of another, as far as it is at most `most`. */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const line = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isOther = one[i - 1] === other[j - 1] ? 0 : 1;
      line.push(Math.min((above[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + isOther));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

/** What tells numbered things apart: Hall 1 is no other spelling of Hall 2. */
const digitsOf = (text: string) => text.replace(/\D+/g, " ").trim();

/** What is called much like a text, the likest first: what differs by some letters, or begins as the other does. */
export function nearOnes<T extends { name: string }>(text: string, all: readonly T[], most: number): T[] {
  const sought = plain(text.trim()).slice(0, mostLetters);
  if (sought === "") return [];
  const allowed = sought.length < 4 ? 1 : Math.min(3, Math.ceil(sought.length / 5));
  return all
    .flatMap((one) => {
      const name = plain(one.name.trim()).slice(0, mostLetters);
      if (digitsOf(name) !== digitsOf(sought)) return [];
      const apart = lettersApart(sought, name, allowed);
      const isPart = sought.length > 3 && name.length > 3 && (name.startsWith(sought) || sought.startsWith(name));
      return apart <= allowed || isPart ? [{ one, apart }] : [];
    })
    .sort((a, b) => a.apart - b.apart)
    .slice(0, most)
    .map(({ one }) => one);
}
