import type { PlantCode } from "@millwright/contract/plant-codes";
import { codeName } from "@millwright/domain/plant-codes/plant-codes";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { plantCodesKey, usePlantCodeWords } from "#work/failure/plant-codes.ts";

type Change = Omit<BodyOf<"PUT /plant-codes/{id}">, "version">;

/** Adds codes and changes them; what failed is told. Each answers whether it was done. */
export function usePlantCodeActs() {
  const words = usePlantCodeWords();
  const locale = useLocale();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const failure = { failed: words.notSaved, preferDetail: true };
  const refresh = () => client.invalidateQueries({ queryKey: plantCodesKey });

  const add = (body: BodyOf<"POST /plant-codes">) =>
    act(async () => {
      await api("POST /plant-codes", { body });
      await refresh();
    }, failure);

  /** Changes a code and says so, with the way back where one is given. */
  async function change(code: PlantCode, body: Change, notice: string, back?: Change): Promise<boolean> {
    let changed = code;
    const done = await act(async () => {
      changed = await api("PUT /plant-codes/{id}", {
        params: { id: code.id },
        body: { ...body, version: code.version },
      });
      await refresh();
    }, failure);
    if (done) toast.success(notice, back && { action: undoing(() => void change(changed, back, words.undone)) });
    return done;
  }
  const nameOf = (code: PlantCode) => codeName(code, locale);
  return { busy, add, change, nameOf };
}
