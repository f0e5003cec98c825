import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { knowsPasskeys } from "#lib/passkeys/passkeys.ts";

/** The passkeys of the person. */
export function usePasskeys() {
  return useQuery({ queryKey: ["passkeys"], queryFn: ({ signal }) => api("GET /auth/passkeys", { signal }) });
}

/** Whether a passkey can be made at the address where we are; else why not. `origin` is where they work, if anywhere. */
export function placeForPasskeys(origin: string | null): "here" | "elsewhere" | "nowhere" | "unknown" {
  if (origin === null) return "nowhere";
  if (origin !== location.origin) return "elsewhere";
  return knowsPasskeys() ? "here" : "unknown";
}
