import { useCallback } from "react";
import { api } from "#lib/api.ts";
import { useMessages } from "#lib/language.ts";
import { endSession } from "#lib/session.ts";
import { toast } from "#ui/toast.ts";

/** Ends the session on the server and forgets it here; forgets it here even when the server is out of reach. */
export function useSignOut() {
  const m = useMessages();
  return useCallback(async () => {
    await api("POST /auth/logout").catch(() => undefined);
    endSession("left");
    toast.success(m.auth.signedOut);
  }, [m]);
}
