import { useSession } from "#lib/session/session.ts";

/** Where the page of some work leads back to: its board, or on a shared tablet what that begins with. */
export function useReturnPath(type: "Repair" | "PM"): "/" | "/maintenance" | "/tablet/work" | "/tablet/board" {
  const by = useSession()?.by ?? "member";
  if (by !== "member") return by === "turn" ? "/tablet/work" : "/tablet/board";
  return type === "PM" ? "/maintenance" : "/";
}
