import { plural } from "@millwright/messages/text";
import { useCallback } from "react";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { endSession } from "#lib/session/session.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** Ends the session on the server and forgets it here; forgets it here even when the server is out of reach. */
export function useSignOut() {
  const m = useMessages();
  const locale = useLocale();
  const confirm = useConfirm();
  return useCallback(async () => {
    const unsent = workOutbox.waiting().length;
    if (unsent > 0) {
      const { signOutQuestion, signOutDetail, signOut } = m.shell;
      if (!(await confirm({ title: plural(locale, signOutQuestion, unsent), detail: signOutDetail, action: signOut })))
        return;
    }
    const owner = currentOwner();
    void import("#lib/push/push-device.ts").then(({ leavePush }) => leavePush(owner)).catch(() => undefined);
    await api("POST /auth/logout").catch(() => undefined);
    endSession("left");
    toast.success(m.auth.signedOut);
  }, [m, confirm, locale]);
}
