import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { findScanned, type Hit } from "#features/parts/scan/find-scanned.ts";
import { readScanned } from "#features/parts/scan/scanned.ts";
import { type DialogName, useDialogAddress } from "#lib/dialogs.ts";

/**
 * Opens what was scanned, in the place of a dialog when one is given: a machine on its page, where its label leads too; or
 * shows the parts that share the code. Answers what
 * it found: nothing, or several things to choose from, which are not opened. Throws ApiError.
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
  const scan = useCallback(
    async (text: string): Promise<"opened" | "none" | Hit[]> => {
      const scanned = readScanned(text);
      if ("id" in scanned) {
        show(scanned);
        return "opened";
      }
      const hits = await findScanned(scanned.code);
      const [first] = hits;
      if (first === undefined) return "none";
      if (hits.length === 1) {
        show(first);
        return "opened";
      }
      // Outside of the scanner there is nowhere to choose: it is opened with the code.
      if (hits.some(({ name }) => name !== "part")) {
        if (from !== undefined) return hits;
        open("scan", scanned.code);
        return "opened";
      }
      await navigate({ to: "/parts-inventory", search: { q: scanned.code } });
      return "opened";
    },
    [from, navigate, open, show],
  );
  return { scan, show };
}
