import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

/** The shared tablet that this browser is, and its plant. */
export const deviceQuery = () =>
  queryOptions({ queryKey: ["device"], queryFn: ({ signal }) => api("GET /device", { signal }) });
