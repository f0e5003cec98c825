/** Blanks, and what is drawn as nothing by itself: soft hyphens, joiners, turns of direction, fillers of an alphabet. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** A text as it is kept: without the blanks around it, and empty where nothing of it can be seen. */
export function trimmed(text: string): string {
  return unseen.test(text) ? "" : text.trim();
}
