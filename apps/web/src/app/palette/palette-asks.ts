import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { PaletteEntry } from "#app/palette/palette-match.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useRested } from "#lib/rested.ts";
import { useMay } from "#lib/session/may.ts";
import { useSubscription } from "#lib/session/subscription.ts";
import { knownOrders } from "#work/board/board-cache.ts";
import type { ListedOrder } from "#work/orders.ts";

const rows = 8;

interface Found {
  entries: PaletteEntry[];
  isAsking: boolean;
  hasFailed: boolean;
}

/** Work orders of either kind, open or completed: those that the boards hold at once, then what the server finds. */
export function useFoundOrders(typed: string): Found {
  const m = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const q = useRested(typed);
  const mayRead = useMay("GET /work-orders");
  const query = useQuery({
    queryKey: ["palette", "orders", q],
    queryFn: ({ signal }) => api("GET /work-orders", { query: { q, limit: rows }, signal }),
    enabled: mayRead && q !== "",
    placeholderData: keepPreviousData,
  });
  const known = typed.trim() === "" ? [] : knownOrders(client);
  const all = new Map([...known, ...(q === "" ? [] : (query.data ?? []))].map((order) => [order.id, order]));
  const entryOf = ({ id, wo_id, title, status, ...order }: ListedOrder): PaletteEntry => ({
    ...{ id: `order ${id}`, group: "orders", label: title, code: wo_id },
    note: [order.machine_name, m.workOrders.statuses[status]].filter(Boolean).join(" · "),
    // The server finds by more than is shown here.
    words: [order.department_name, currentAssignee(order).assignee_name, ...order.tags, order.description]
      .filter(Boolean)
      .join(" "),
    run: () => void navigate({ to: "/work-orders/$orderId", params: { orderId: id } }),
  });
  return { entries: [...all.values()].map(entryOf), isAsking: query.isFetching, hasFailed: query.isError };
}

/** Parts, where the plan includes them. */
export function useFoundParts(typed: string): Found {
  const navigate = useNavigate();
  const q = useRested(typed);
  const mayRead = useMay("GET /parts");
  const isIncluded = useSubscription().data?.includes_parts === true && mayRead;
  const query = useQuery({
    queryKey: ["palette", "parts", q],
    queryFn: ({ signal }) => api("GET /parts", { query: { q, limit: rows }, signal }),
    enabled: isIncluded && q !== "",
    placeholderData: keepPreviousData,
  });
  const entries = (q === "" ? [] : (query.data ?? [])).map(
    ({ id, name, code, barcode_data, bin_location }): PaletteEntry => ({
      ...{
        id: `part ${id}`,
        group: "parts",
        label: name,
        code,
        note: bin_location ?? undefined,
        // The server finds by what suppliers call it as well.
        words: [barcode_data, q].filter(Boolean).join(" "),
      },
      run: () => void navigate({ to: "/parts-inventory", search: { part: id } }),
    }),
  );
  return { entries, isAsking: query.isFetching, hasFailed: query.isError };
}

/** Suppliers, where the plan includes parts. */
export function useFoundSuppliers(typed: string): Found {
  const navigate = useNavigate();
  const q = useRested(typed);
  const mayRead = useMay("GET /parts");
  const isIncluded = useSubscription().data?.includes_parts === true && mayRead;
  const query = useQuery({
    queryKey: ["palette", "suppliers", q],
    queryFn: ({ signal }) => api("GET /suppliers", { query: { q, limit: rows }, signal }),
    enabled: isIncluded && q !== "",
    placeholderData: keepPreviousData,
  });
  const entries = (q === "" ? [] : (query.data ?? [])).map(
    ({ id, name, contact, phone, email }): PaletteEntry => ({
      ...{ id: `supplier ${id}`, group: "suppliers", label: name, note: contact ?? undefined },
      words: [phone, email].filter(Boolean).join(" "),
      run: () =>
        void navigate({ to: "/parts-inventory/$area/{-$thingId}", params: { area: "suppliers", thingId: id } }),
    }),
  );
  return { entries, isAsking: query.isFetching, hasFailed: query.isError };
}
