import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

/** Where a scanned code opens its thing, after the sign-in where that is needed. */
const addresses = {
  machine: (id: string) => `/machines/${id}`,
  order: (id: string) => `/work-orders/${id}`,
  part: (id: string) => `/parts-inventory?part=${id}`,
} as const;
export type Thing = keyof typeof addresses;

/** What is known of this installation: how support is reached, its version, and the address that people type. */
export const aboutQuery = () =>
  queryOptions({
    queryKey: ["support"],
    queryFn: ({ signal }) => api("GET /support", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address in a QR code. */
export function codeAddress(origin: string, thing: Thing, id: string): string {
  return origin + addresses[thing](id);
}

/** Whether an origin leads every device to itself, so that a phone finds nothing there. */
export function leadsNowhereElse(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
