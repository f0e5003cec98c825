import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { dispatchAppEvent } from "#lib/events.ts";
import { meaningOf, onForbidden } from "#lib/forbidden.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast.ts";

/** A call refused for want of a subscription: asks for its state again, or offers to subscribe. */
export function useForbiddenToasts() {
  const m = useMessages();
  const navigate = useNavigate();
  useEffect(
    () =>
      onForbidden((error) => {
        if (meaningOf(error) === "recheck") return dispatchAppEvent("subscriptionUpdated", {});
        const subscribe = { label: m.common.subscribe, run: () => void navigate({ to: "/pricing" }) };
        // After the message of the screen that asked, so that this is the one that stays.
        setTimeout(() => toast.error(error.detail || m.auth.accessDenied, { action: subscribe }));
      }),
    [m, navigate],
  );
}
