import type { StoredFile } from "@millwright/contract/files";
import { useEffect, useState } from "react";
import { fetchShown } from "#lib/api/files/file-bytes.ts";

type Photo = Pick<StoredFile, "id"> & Partial<Pick<StoredFile, "has_thumbnail">>;

/** The address of a whole photo in this tab; null while it loads, `failed` when it did not come. */
export function usePhoto({ id, has_thumbnail: isDrawn }: Photo): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // What is shown of some photos is drawn after they came.
    void isDrawn;
    const stop = new AbortController();
    let url: string | undefined;
    fetchShown(id, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setAddress(url);
      },
      () => stop.signal.aborted || setAddress("failed"),
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, isDrawn]);
  return address;
}
