import { useLocation } from "@tanstack/react-router";
import { useDialogAddress } from "#lib/dialogs.ts";

/** Begins new work of the kind that the screen is about. */
export function useCreate(): () => void {
  const { open } = useDialogAddress();
  const onMaintenance = useLocation({ select: ({ pathname }) => pathname === "/maintenance" });
  return () => void open("new", onMaintenance ? "pm" : 1);
}
