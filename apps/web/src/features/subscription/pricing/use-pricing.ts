import { type PackageId, packages, plans } from "@millwright/domain/subscription/packages";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import {
  firstMode,
  offerOf,
  packageOf,
  paidPackage,
  preselected,
} from "#features/subscription/pricing/pricing-mode.ts";
import { api } from "#lib/api/api.ts";
import { useSession } from "#lib/session/session.ts";
import { useSubscription } from "#lib/session/subscription.ts";

/** What the page of the prices shows: mode and billing are in the address, the target of an upgrade is chosen here. */
export function usePricing() {
  const signedIn = useSession() !== null;
  const search = useSearch({ from: "/data/pricing" });
  const navigate = useNavigate({ from: "/pricing" });
  const [chosenPackage, setAsked] = useState<PackageId | null>(null);
  const standing = useSubscription();
  const offered = useQuery({
    queryKey: ["packages"],
    queryFn: ({ signal }) => api("GET /payments/packages", { signal }),
  });

  const status = signedIn ? standing.data : undefined;
  const current = paidPackage(status);
  const mode = current === null ? "new" : (search.mode ?? firstMode(status));
  const first = current !== null && mode === "upgrade" ? (preselected(current) ?? current) : current;
  const billing = search.billing ?? (first === null ? lastBilling(status?.subscription_type) : packages[first].billing);
  const shown = plans.map((plan) => {
    const id = packageOf(plan, billing);
    return { id, plan, offer: offerOf(id, mode, { signedIn, status }) };
  });
  const open = shown.filter(({ offer }) => offer.kind === "upgrade");
  const target =
    mode === "upgrade"
      ? ([chosenPackage, first].find((id) => open.some((one) => one.id === id)) ?? open.at(-1)?.id)
      : undefined;

  return {
    signedIn,
    status,
    current,
    mode,
    billing,
    shown,
    /** The package of the upgrade that is reckoned. */
    target: target ?? null,
    hasBetter: current !== null && preselected(current) !== null,
    offered,
    standing,
    choose: (next: typeof search) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    setTarget: (id: PackageId) => {
      setAsked(id);
      void navigate({ search: { mode: "upgrade", billing: packages[id].billing }, replace: true });
    },
  };
}

/** Who had a year is offered the year first. */
function lastBilling(type: PackageId | "trial" | null | undefined) {
  return type && type !== "trial" ? packages[type].billing : "monthly";
}
