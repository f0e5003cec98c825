/** Blanks, and what is drawn as nothing by itself: soft hyphens, joiners, turns of direction, fillers of an alphabet, marks without a letter. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks by themselves are what is looked for.
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2800\ufe20-\ufe2f\ufff9-\ufffb]*$/u;
/** What shows nothing within a word and joins no letters, as pasted texts bring it along. */
const unseenWithin = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;

// They show what follows in another order than it was written in, also outside of what they were written into.
const turnsOfDirection = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without the controls that turn the order of what is shown beside it. */
export function inOrder(text: string): string {
  return text.replace(turnsOfDirection, "");
}

/** A text as it is kept: in order, without the blanks around it, and empty where nothing of it can be seen. */
export function trimmed(text: string): string {
  return unseen.test(text) ? "" : inOrder(text).trim();
}

/** A name as it is kept: what looks alike is alike, so letters are whole (NFC), nothing unseen is within, and it stands in one line. */
export function asName(text: string): string {
  const inOneLine = trimmed(text).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");
  return inOneLine.replace(unseenWithin, "").normalize("NFC");
}
