import type { MachinePlans } from "@millwright/contract/machine-plans";
import { planWords } from "@millwright/messages/plans/plans";
import { plural } from "@millwright/messages/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { useLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AskedPause } from "#work/pause/PauseDialog.tsx";
import { undoingMany } from "#work/undo/undo-many.ts";

/** The pauses of all plans of a machine that run or are to come; kept with the lists of its page. */
export function usePausedPlans(machineId: string) {
  return useQuery({
    queryKey: ["machinePage", machineId, "pausedPlans"],
    queryFn: ({ signal }) => api("GET /machines/{id}/paused-plans", { params: { id: machineId }, signal }),
  });
}

/** Pauses all plans of a machine, and lets them go on; each is taken back from its message, whole. */
export function useMachinePlans(machineId: string) {
  const locale = useLocale();
  const { acts } = planWords[locale];
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  // The same words are the same pause, however often they are sent.
  const id = useRef(newId());
  const lastSent = useRef("");
  const idOf = (searchKey: string) => {
    if (lastSent.current !== searchKey) id.current = newId();
    lastSent.current = searchKey;
    return id.current;
  };
  const again = () =>
    Promise.all(["machinePage", "workOrders"].map((key) => client.invalidateQueries({ queryKey: [key] })));
  async function run(
    ask: (command: string) => Promise<MachinePlans>,
    { words, message }: { words: string; message: { one: string; other: string } },
  ): Promise<boolean> {
    const command = idOf(words);
    const done = await act(
      async () => {
        const { changed } = await ask(command);
        lastSent.current = "";
        const action = changed > 0 ? { action: undoingMany(command, changed, () => void again()) } : {};
        toast.success(changed > 0 ? plural(locale, message, changed) : acts.pausedNone, action);
      },
      { failed: acts.pauseFailed, preferDetail: true },
    );
    await again();
    return done;
  }
  const params = { id: machineId };
  return {
    busy,
    pause: (pause: AskedPause) =>
      run((id) => api("POST /machines/{id}/pause-plans", { params, body: { ...pause, id } }), {
        words: JSON.stringify(pause),
        message: acts.pausedMany,
      }),
    resume: () =>
      run((id) => api("POST /machines/{id}/resume-plans", { params, body: { id } }), {
        words: "resume",
        message: acts.resumedMany,
      }),
  };
}
