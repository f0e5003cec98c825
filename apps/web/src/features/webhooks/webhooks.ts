import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

export const webhooksQuery = () =>
  queryOptions({ queryKey: ["webhooks"], queryFn: ({ signal }) => api("GET /webhooks", { signal }) });

/** How often the list of deliveries is asked for while it is open. */
const askAgainMs = 4_000;

export const deliveriesQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: ["webhook-deliveries", id, limit],
    queryFn: ({ signal }) => api("GET /webhooks/{id}/deliveries", { params: { id }, query: { limit }, signal }),
    refetchInterval: askAgainMs,
    placeholderData: (before) => before,
  });
