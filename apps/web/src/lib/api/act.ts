import { useCallback, useRef, useState } from "react";
import { type Failure, sayFailure } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";

/** Does one thing at a time: what is asked for while it is under way, as by a second press, is not done (undefined). */
function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  // A state alone would still be the old one for a second press in the same moment.
  const underWay = useRef(false);
  const run = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}

/** One act of a form, which tells its failures itself: the act, once at a time, and whether it is under way. */
export function useSending<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
): [send: (...args: Args) => void, sending: boolean] {
  const latest = useRef(act);
  latest.current = act;
  const { busy, run } = useOneAtATime();
  const send = useCallback((...args: Args) => void run(() => latest.current(...args)), [run]);
  return [send, busy];
}

type Extra = { detail?: string | undefined; more?: string | undefined };
type Toasts = { error: (title: string, extra?: Extra) => void };

/** Runs what a person asked for, once at a time, and tells when it failed. Answers whether it was done. */
export function useAct(toasts: Toasts) {
  const { busy, run } = useOneAtATime();
  async function act(work: () => Promise<void>, failure: Failure): Promise<boolean> {
    const done = await run(async () => {
      try {
        await work();
        return true;
      } catch (error) {
        const [title, detail, more] = sayFailure(error, failure, currentMessages());
        toasts.error(title, { detail, more });
        return false;
      }
    });
    return done ?? false;
  }
  return { busy, act };
}
