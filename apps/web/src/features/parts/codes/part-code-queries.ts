import { type PartCodeWords, partCodeWords } from "@millwright/messages/part-codes/part-codes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

export const usePartCodeWords = (): PartCodeWords => partCodeWords[useLocale()];

export const usePartCodes = (id: string) =>
  useQuery({
    queryKey: ["parts", "codes", id],
    queryFn: ({ signal }) => api("GET /parts/{id}/codes", { params: { id }, signal }),
  });

export const usePartUse = (id: string) =>
  useQuery({
    queryKey: ["parts", "use", id],
    queryFn: ({ signal }) => api("GET /parts/{id}/use", { params: { id }, signal }),
  });

/** Ties codes to parts and unties them; what failed is told. Each answers whether it was done. */
export function useCodeActs() {
  const words = usePartCodeWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const failure = { failed: words.notSaved, preferDetail: true };
  const save = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await client.invalidateQueries({ queryKey: ["parts"] });
    }, failure);
  return {
    busy,
    tie: (id: string, code: string) => save(() => api("POST /parts/{id}/codes", { params: { id }, body: { code } })),
    untie: (codeId: string) => save(() => api("DELETE /parts/codes/{id}", { params: { id: codeId } })),
  };
}
