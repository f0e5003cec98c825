import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

export const keysQuery = () =>
  queryOptions({ queryKey: ["api-keys"], queryFn: ({ signal }) => api("GET /keys", { signal }) });
