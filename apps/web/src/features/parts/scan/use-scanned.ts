import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { findByCode } from "#features/parts/part-queries.ts";
import { readScanned } from "#features/parts/scan/scanned.ts";
import { type DialogName, useDialogAddress } from "#lib/dialogs.ts";

/**
 * Opens what was scanned, in the place of a dialog when one is given: `opened`; or shows the parts that share the code:
 * `listed`; or answers that there is none. Throws ApiError.
 */
export function useScanned(from?: DialogName): (text: string) => Promise<"opened" | "listed" | "none"> {
  const navigate = useNavigate();
  const { open, swap } = useDialogAddress();
  return useCallback(
    async (text) => {
      const show = (name: DialogName, id: string) => (from === undefined ? open(name, id) : swap(from, name, id));
      const scanned = readScanned(text);
      if ("id" in scanned) {
        show(scanned.name, scanned.id);
        return "opened";
      }
      const [part, another] = await findByCode(scanned.code);
      if (part === undefined) return "none";
      if (another !== undefined) {
        await navigate({ to: "/parts-inventory", search: { q: scanned.code } });
        return "listed";
      }
      show("part", part.id);
      return "opened";
    },
    [from, navigate, open, swap],
  );
}
