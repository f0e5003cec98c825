import { listCell } from "@millwright/domain/files/sheet-cell";

/** Tags stand in one line, unless a semicolon is a part of one. */
export const tagsCell = (tags: readonly string[]): string | null =>
  tags.some((tag) => tag.includes(";")) ? listCell(tags) : tags.join("; ") || null;
