import type { StoredFile } from "@millwright/contract/files";

/** The photos among some files. */
export const photosOf = (files: readonly StoredFile[]): StoredFile[] =>
  files.filter(({ content_type }) => content_type.startsWith("image/"));
