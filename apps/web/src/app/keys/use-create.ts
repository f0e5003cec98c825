import { useLocation } from "@tanstack/react-router";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";

interface Creation {
  what: "repair" | "pm";
  begin: () => void;
}

/** Begins new work of the kind that the screen is about, or else of the kind that the person may make; null where they make none. */
export function useCreate(): Creation | null {
  const { open } = useDialogAddress();
  const onMaintenance = useLocation({ select: ({ pathname }) => pathname === "/maintenance" });
  const [mayMake, mayPlan] = [useMay("POST /work-orders"), useMayPlan()];
  if (!mayMake) return null;
  return onMaintenance && mayPlan
    ? { what: "pm", begin: () => open("new", "pm") }
    : { what: "repair", begin: () => open("new") };
}
