import type { StoredFile } from "@millwright/contract/files";
import { useEffect, useState } from "react";
import { fetchThumbnail } from "#lib/api/files/file-bytes.ts";

/** The address of a photo's small picture in this tab; null while it loads and for what has none. */
export function useThumbnail({ id, has_thumbnail }: StoredFile): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!has_thumbnail) return;
    const stop = new AbortController();
    let url: string | undefined;
    fetchThumbnail(id, stop.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob);
        if (stop.signal.aborted) URL.revokeObjectURL(url);
        else setAddress(url);
      },
      // Without a picture the file's icon stays.
      () => undefined,
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, has_thumbnail]);
  return address;
}
