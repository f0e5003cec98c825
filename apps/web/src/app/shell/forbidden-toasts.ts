import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { staysOpen } from "#app/shell/life/subscription-life.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { isTrialOver, meaningOf, onForbidden } from "#lib/failure/forbidden.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** A call refused for want of a subscription: asks for its state again, or offers to subscribe. */
export function useForbiddenToasts() {
  const m = useMessages();
  const navigate = useNavigate();
  useEffect(
    () =>
      onForbidden((error) => {
        // The screen that asked says it.
        if (meaningOf(error) === "access") return;
        if (meaningOf(error) === "recheck") dispatchAppEvent("subscriptionUpdated", {});
        // Elsewhere the lock over the screen says it, and leads there, too.
        if (meaningOf(error) === "recheck" && !(isTrialOver(error) && staysOpen(location.pathname))) return;
        const subscribe = { label: m.common.subscribe, run: () => void navigate({ to: "/pricing" }) };
        // After the message of the screen that asked, so that this is the one that stays.
        setTimeout(() => toast.error(error.detail || m.auth.accessDenied, { action: subscribe }));
      }),
    [m, navigate],
  );
}
