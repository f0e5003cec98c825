import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

export const signOnQuery = () =>
  queryOptions({ queryKey: ["sign-on"], queryFn: ({ signal }) => api("GET /sign-on", { signal }) });

export const ownLinkQuery = () =>
  queryOptions({ queryKey: ["sign-on-link"], queryFn: ({ signal }) => api("GET /auth/sign-on/link", { signal }) });
