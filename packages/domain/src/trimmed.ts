/** Blanks, and what is drawn as nothing by itself: soft hyphens, joiners, turns of direction, fillers of an alphabet. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

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
