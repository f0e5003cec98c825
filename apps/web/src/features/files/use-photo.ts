import type { StoredFile } from "@millwright/contract/files";
import { useEffect, useState } from "react";
import { fetchShown } from "#lib/api/files.ts";

/** The address of a whole photo in this tab; null while it loads, `failed` when it did not come. */
export function usePhoto({ id }: Pick<StoredFile, "id">): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetchShown(id, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => stop.signal.aborted || setAddress("failed"),
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
