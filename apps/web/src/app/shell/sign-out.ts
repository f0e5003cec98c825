import { useCallback } from "react";
import { useAskUnsent } from "#features/auth/ask-unsent.ts";
import { signOutOnServer } from "#lib/api/sign-out-on-server.ts";
import { useMessages } from "#lib/language.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { endSession } from "#lib/session/session.ts";
import { readText } from "#lib/storage/storage.ts";
import { toast } from "#ui/toast/toast.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** Ends the session on the server and forgets it here; forgets it here even when the server is out of reach. */
export function useSignOut() {
  const m = useMessages();
  const mayLeave = useAskUnsent();
  return useCallback(async () => {
    await workOutbox.written();
    const photos = await import("#work/attach/attachments.ts").then(
      ({ unsentFiles }) => unsentFiles().length,
      () => 0,
    );
    const unsent = workOutbox.waiting().length + workOutbox.refused().length + photos;
    if (!(await mayLeave(unsent))) return;
    const owner = currentOwner();
    void import("#lib/push/push-device.ts").then(({ leavePush }) => leavePush(owner)).catch(() => undefined);
    await signOutOnServer();
    const elsewhere = readText("sign-out-url");
    endSession("left");
    // Whoever signed on at their company signs out there as well, and comes back to the sign-in.
    if (elsewhere !== null) return window.location.assign(elsewhere);
    toast.success(m.auth.signedOut);
  }, [m, mayLeave]);
}
