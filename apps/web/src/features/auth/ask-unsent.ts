import { plural } from "@millwright/messages/text";
import { useCallback } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

/** Asks who signs out with that much that was done on this device and not sent; answers whether they go. */
export function useAskUnsent(): (unsent: number) => Promise<boolean> {
  const { shell: m } = useMessages();
  const locale = useLocale();
  const confirm = useConfirm();
  return useCallback(
    async (unsent) => {
      if (unsent === 0) return true;
      const title = plural(locale, m.signOutQuestion, unsent);
      return confirm({ title, detail: m.signOutDetail, action: m.signOut, isLocal: true });
    },
    [m, locale, confirm],
  );
}
