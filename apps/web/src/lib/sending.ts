import { useCallback, useRef, useState } from "react";

/** Does one thing at a time: what is asked for while it is under way, as by a second press, is not done. */
export function useSending<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
): [send: (...args: Args) => void, sending: boolean] {
  const latest = useRef(act);
  latest.current = act;
  // A state alone would still be the old one for a second press in the same moment.
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const send = useCallback((...args: Args) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    void latest.current(...args).finally(() => {
      underWay.current = false;
      setSending(false);
    });
  }, []);
  return [send, sending];
}
