import type { IsolationPoint } from "@millwright/contract/lockout";
import type { Machine } from "@millwright/contract/machines";
import { useState } from "react";
import { fetchShown } from "#lib/api/files/file-bytes.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

/** Prints the sheet of a machine's isolation points; paper waits for their photos. */
export function usePrintPoints(machine: Machine, points: readonly IsolationPoint[]) {
  const m = useLockoutWords();
  const { print, out } = usePrintOut();
  const [isPrinting, setPrinting] = useState(false);
  async function make(): Promise<void> {
    setPrinting(true);
    try {
      const [{ LockoutSheet }, photos] = await Promise.all([
        import("#features/lockout/LockoutSheet.tsx"),
        Promise.all(points.map(photoOf)),
      ]);
      print({ name: machine.name, content: <LockoutSheet machine={machine} points={points} photos={photos} /> });
    } catch {
      toast.error(m.printFailed);
    }
    setPrinting(false);
  }
  return { print: () => void make(), isPrinting, out };
}

/** A photo as an address that paper has at once; null of a point that has none. */
async function photoOf({ photo_id }: IsolationPoint): Promise<string | null> {
  if (photo_id === null) return null;
  const bytes = await fetchShown(photo_id, new AbortController().signal);
  const image = new Image();
  image.src = URL.createObjectURL(bytes);
  await image.decode();
  return image.src;
}
