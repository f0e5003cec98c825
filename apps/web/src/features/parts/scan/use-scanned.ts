import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { findScanned, type Hit } from "#features/parts/scan/find-scanned.ts";
import { machineOfCode } from "#features/parts/scan/machine-of-code.ts";
import { readScanned, type Scanned } from "#features/parts/scan/scanned.ts";
import { noteScannedQuantity } from "#features/parts/scan/scanned-quantity.ts";
import { type DialogName, useDialogAddress } from "#lib/dialogs.ts";

type Scan = "opened" | "none" | Hit[];

/** What an address of ours leads to; null of a machine's code that is none. Throws ApiError. */
async function thingOf(scanned: Exclude<Scanned, { code: string }>): Promise<Pick<Hit, "name" | "id"> | null> {
  if ("id" in scanned) return scanned;
  const id = await machineOfCode(scanned.token);
  return id === null ? null : { name: "machine", id };
}

/**
 * Opens what was scanned, in the place of a dialog when one is given: a machine on its page, where its label leads too.
 * Several things of one code, such as two parts of one barcode, are shown to choose from. Answers what it found: nothing, or
 * those several where the scanner is open, which are not opened. Throws ApiError.
 */
export function useScanned(from?: DialogName) {
  const navigate = useNavigate();
  const { open, swap } = useDialogAddress();
  const show = useCallback(
    ({ name, id }: Pick<Hit, "name" | "id">) => {
      if (name !== "machine") return from === undefined ? open(name, id) : swap(from, name, id);
      const params = { machineId: id };
      // The scanner was a step of its own: the way back leads past it.
      void navigate({ to: "/machines/$machineId", params, replace: from !== undefined, ignoreBlocker: true });
    },
    [from, navigate, open, swap],
  );
  const look = useCallback(
    async (code: string): Promise<Scan> => {
      const hits = await findScanned(code);
      noteScannedQuantity(
        code,
        hits.map(({ id }) => id),
      );
      const [first] = hits;
      if (first === undefined) return "none";
      if (hits.length === 1) {
        show(first);
        return "opened";
      }
      // Outside of the scanner there is nowhere to choose: it is opened with the code.
      if (from !== undefined) return hits;
      open("scan", code);
      return "opened";
    },
    [from, open, show],
  );
  const scan = useCallback(
    async (text: string): Promise<Scan> => {
      const scanned = readScanned(text);
      if ("code" in scanned) return look(scanned.code);
      const thing = await thingOf(scanned);
      if (thing !== null) show(thing);
      return thing === null ? "none" : "opened";
    },
    [look, show],
  );
  return { scan, show };
}
