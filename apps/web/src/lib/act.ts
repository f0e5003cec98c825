import { useRef, useState } from "react";
import { detailOr } from "#lib/api-error.ts";

interface Words {
  /** Said when it failed, before the server's sentence. */
  failed: string;
  /** The server's sentence takes the place of `failed`. */
  preferDetail?: boolean;
}

type Tell = { error: (title: string, extra?: { detail?: string | undefined }) => void };

/**
 * Runs one thing a person asked for at a time: a second click while it runs does nothing. Answers whether it was done;
 * a failure is told.
 */
export function useAct(tell: Tell) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function act(work: () => Promise<void>, { failed, preferDetail = false }: Words): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (preferDetail) tell.error(detailOr(error, failed));
      else tell.error(failed, { detail: detailOr(error, "") || undefined });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, act };
}
