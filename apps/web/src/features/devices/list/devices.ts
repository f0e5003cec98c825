import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

export const devicesQuery = () =>
  queryOptions({ queryKey: ["devices"], queryFn: ({ signal }) => api("GET /devices", { signal }) });
