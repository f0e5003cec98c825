import { useEffect, useRef } from "react";
import { isReachable } from "#lib/connection/connection.ts";
import { NotLoaded, reloadOnce } from "#lib/failure/not-loaded.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/**
 * A dialog that could not be drawn says so and leaves the screen as it was. One whose code is only now within reach
 * comes with the page, which its address opens again.
 */
export function FailedDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const m = useMessages();
  const close = useRef(onClose);
  useEffect(() => {
    async function giveUp() {
      const reachable = await isReachable();
      if (reachable && error instanceof NotLoaded && reloadOnce()) return;
      const detail = reachable ? m.failures.crashKept : m.failures.offline;
      toast.error(m.shell.openDialogFailed, { detail });
      close.current();
    }
    void giveUp();
  }, [m, error]);
  return null;
}
