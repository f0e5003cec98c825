import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Verdict, watchPayment } from "#features/subscription/payment/watch-payment.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { dispatchAppEvent } from "#lib/events.ts";

/** What has become of the payment that the address names, and a way to ask again. */
export function usePayment(): { verdict: Verdict; checkAgain: () => void } {
  const { session_id = "" } = useSearch({ from: "/data/payment-success" });
  const [round, setRound] = useState(0);
  const [verdict, setVerdict] = useState<Verdict>({ state: "checking" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    async function watch() {
      setVerdict({ state: "checking" });
      const found: Verdict =
        session_id === ""
          ? { state: "error", fault: "unknown" }
          : await watchPayment({
              ask: () => api("GET /payments/status/{session_id}", { params: { session_id }, signal }),
              isUnknown: (error) => signal.aborted || hasCode(error, "not_found"),
              pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
            });
      if (signal.aborted) return;
      setVerdict(found);
      if (found.state === "success") dispatchAppEvent("subscriptionUpdated", {});
    }
    void watch();
    return () => left.abort();
  }, [session_id, round]);
  return { verdict, checkAgain: () => setRound((count) => count + 1) };
}
