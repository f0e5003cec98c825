import { type GroupLevel, joinLevels } from "@millwright/domain/sign-on/group-level";
import { trimmed } from "@millwright/domain/trimmed";
import type { SignOnWords } from "@millwright/messages/sign-on/sign-on";

/** Levels by group as an owner reads them: one in each line. */
export function writeGroupLines(levels: readonly GroupLevel[], words: SignOnWords["levels"]): string {
  return levels.map(({ group, access }) => `${group} = ${words[access]}`).join("\n");
}

/** What an owner typed, in either word of a level; null where a line says no level. */
export function readGroupLines(text: string, words: SignOnWords["levels"]): GroupLevel[] | null {
  const lines = text.split("\n").map(trimmed).filter(Boolean);
  const levels = lines.map((line) => {
    const at = line.lastIndexOf("=");
    const [group, typed] = [trimmed(line.slice(0, at)), trimmed(line.slice(at + 1)).toLowerCase()];
    const access = joinLevels.find((level) => level === typed || words[level].toLowerCase() === typed);
    return at < 1 || group === "" || access === undefined ? null : { group, access };
  });
  return levels.every((level) => level !== null) ? levels : null;
}
