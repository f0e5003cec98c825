import type { Supplier } from "@millwright/contract/suppliers";
import { type SupplierWords, supplierWords } from "@millwright/messages/suppliers/suppliers";
import { fill } from "@millwright/messages/text";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

const suppliersKey = ["suppliers"];
for (const kind of ["supplier", "part", "service"] as const)
  onLive(kind, (_, queries) => void queries.invalidateQueries({ queryKey: suppliersKey }));

export const useSupplierWords = (): SupplierWords => supplierWords[useLocale()];

/** The suppliers that a search leaves, a page at a time. */
export function useSupplierPages(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...suppliersKey, "pages", q],
    queryFn: ({ pageParam, signal }) => apiPage("GET /suppliers", { query: { q, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

/** Every supplier. */
export const useAllSuppliers = () =>
  useQuery({
    queryKey: [...suppliersKey, "all"],
    queryFn: ({ signal }) => loadAll("GET /suppliers", {}, signal),
  });

export const useSupplier = (id: string) =>
  useQuery({
    queryKey: [...suppliersKey, "one", id],
    queryFn: ({ signal }) => api("GET /suppliers/{id}", { params: { id }, signal }),
  });

/** The parts of a supplier, a page at a time. */
export function useSuppliedParts(id: string) {
  return useInfiniteQuery({
    queryKey: [...suppliersKey, "parts", id],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /suppliers/{id}/parts", { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** Adds, changes, deletes and merges suppliers; what failed is told. Each answers whether it was done. */
export function useSupplierActs() {
  const words = useSupplierWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const refresh = () =>
    Promise.all([suppliersKey, ["parts"]].map((queryKey) => client.invalidateQueries({ queryKey })));
  const run = (failed: string, work: () => Promise<unknown>) =>
    act(
      async () => {
        await work();
        await refresh();
      },
      { failed, preferDetail: true },
    );

  async function save(failed: string, notice: string, work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await run(failed, work);
    if (isDone) toast.success(notice);
    return isDone;
  }
  async function restore({ id, name }: Supplier): Promise<void> {
    const back = () => api("POST /suppliers/{id}/restore", { params: { id } });
    await save(words.notRestored, fill(words.restored, { name }), back);
  }
  return {
    busy,
    add: (body: BodyOf<"POST /suppliers">) => save(words.notSaved, words.added, () => api("POST /suppliers", { body })),
    change: ({ id, version }: Supplier, body: BodyOf<"PUT /suppliers/{id}">) =>
      save(words.notSaved, words.saved, () =>
        api("PUT /suppliers/{id}", { params: { id }, body: { ...body, version } }),
      ),
    remove: async (supplier: Supplier) => {
      const { id, name } = supplier;
      const isDone = await run(words.notRemoved, () => api("DELETE /suppliers/{id}", { params: { id } }));
      const action = undoing(() => void restore(supplier));
      if (isDone) toast.success(fill(words.removed, { name }), { action });
      return isDone;
    },
    merge: ({ id, name }: Supplier, into: Supplier) =>
      save(words.notMerged, fill(words.merged, { name, other: into.name }), () =>
        api("POST /suppliers/{id}/merge", { params: { id }, body: { into: into.id } }),
      ),
  };
}
