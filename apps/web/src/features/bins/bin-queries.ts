import { type BinWords, binWords } from "@millwright/messages/bins/bins";
import { fill } from "@millwright/messages/text";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api, apiPage } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { toast } from "#ui/toast/toast.ts";

const binsKey = ["parts", "bins"];
onLive("bin", (_, queries) => void queries.invalidateQueries({ queryKey: binsKey }));
onLive("part", (_, queries) => void queries.invalidateQueries({ queryKey: binsKey }));

export const useBinWords = (): BinWords => binWords[useLocale()];

const pageSize = 200;

/** The bins by name, a page at a time. */
export const useBinPages = (q: string) =>
  useInfiniteQuery({
    queryKey: [...binsKey, "pages", q],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /bins", { query: { q: q || undefined, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });

const mostInBin = 200;

/** What lies in a bin, and what would. */
export const useBinParts = (name: string) =>
  useQuery({
    queryKey: [...binsKey, "in", name],
    queryFn: ({ signal }) => api("GET /parts", { query: { bin: name, limit: mostInBin }, signal }),
  });

/** Adds bins, renames and deletes them; what failed is told. Each answers whether it was done. */
export function useBinActs() {
  const words = useBinWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const failure = { failed: words.notSaved, preferDetail: true };
  async function save(notice: string, name: string, work: () => Promise<unknown>): Promise<boolean> {
    const done = await act(async () => {
      await work();
      await client.invalidateQueries({ queryKey: ["parts"] });
    }, failure);
    if (done) toast.success(fill(notice, { name }));
    return done;
  }
  return {
    busy,
    add: (id: string, name: string) => save(words.added, name, () => api("POST /bins", { body: { id, name } })),
    rename: (id: string, name: string) =>
      save(words.renamed, name, () => api("PUT /bins/{id}", { params: { id }, body: { name } })),
    remove: (id: string, name: string) => save(words.removed, name, () => api("DELETE /bins/{id}", { params: { id } })),
  };
}
