import type { StoredFile } from "@millwright/contract/files";
import { useThumbnail } from "#features/files/use-thumbnail.ts";

/** A photo by itself, as small as it is kept; nothing until it is there. */
export function Picture({ file, alt }: { file: StoredFile; alt: string }) {
  const address = useThumbnail(file);
  return address === null ? null : <img src={address} alt={alt} />;
}
