import type { StoredFile } from "@millwright/contract/files";
import { useEffect, useState } from "react";
import { fetchThumbnail } from "#lib/api/files/file-bytes.ts";

/** The address of a photo's small picture in this tab; null while it loads and for what has none. */
export function useThumbnail({ id, has_thumbnail }: StoredFile): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!has_thumbnail) return;
    const stop = new AbortController();
    let made: string | undefined;
    fetchThumbnail(id, stop.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        if (stop.signal.aborted) URL.revokeObjectURL(made);
        else setAddress(made);
      },
      // Without a picture the file's icon stays.
      () => undefined,
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, has_thumbnail]);
  return address;
}
