import type { Buyer } from "@millwright/contract/subscription";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

/** To whom the company's receipts are made out; an owner's to know. */
export const buyerQuery = () =>
  queryOptions({
    queryKey: ["subscription", "buyer"],
    queryFn: ({ signal }) => api("GET /payments/buyer", { signal }),
  });

export const isKnown = (buyer: Buyer): boolean => buyer.name !== null && buyer.address !== null;
