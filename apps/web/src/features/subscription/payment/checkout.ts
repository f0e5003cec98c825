import type { PackageId } from "@millwright/domain/subscription/packages";
import { useEffect, useState } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";

/** Leads to the page of the card payment provider, for a package or for an upgrade. */
export function useCheckout() {
  const m = useMessages();
  const payments = usePaymentWords();
  const [leaving, setLeaving] = useState(false);
  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  function leave(url: string) {
    if (!url) return toast.error(payments.pricing.noCheckoutUrl, { detail: m.errors.payment_unavailable });
    setLeaving(true);
    location.assign(url);
  }

  const [buy, buying] = useSending(async (package_id: PackageId) => {
    try {
      const body = { package_id, origin_url: location.origin, user_count: 1 } as const;
      leave((await api("POST /payments/create-checkout", { body })).checkout_url);
    } catch (error) {
      showFailure(error, failures.pay(m));
    }
  });
  const [upgrade, upgrading] = useSending(async (target_package_id: PackageId) => {
    try {
      const body = { target_package_id, origin_url: location.origin };
      leave((await api("POST /payments/process-upgrade", { body })).url);
    } catch (error) {
      showFailure(error, failures.upgrade(m));
    }
  });
  return { buy, upgrade, busy: leaving || buying || upgrading };
}
