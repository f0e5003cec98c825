import type { Setup } from "@millwright/contract/setup";
import { nextSetupStep, type SetupStep } from "@millwright/domain/setup";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

const setupKey = ["setup"];

/** How far the plant is with its first evening. */
export const useSetup = (enabled = true) =>
  useQuery({ queryKey: setupKey, queryFn: ({ signal }) => api("GET /setup", { signal }), enabled });

/** What can be said of the guide, and asking again what is there. */
export function useSetupCommands() {
  const m = useMessages();
  const client = useQueryClient();
  const { act } = useAct(toast);
  return {
    note: (body: BodyOf<"PUT /setup">) =>
      act(async () => {
        client.setQueryData(setupKey, await api("PUT /setup", { body }));
      }, failures.saveSetup(m)),
    refresh: () => client.invalidateQueries({ queryKey: setupKey }),
  };
}

export function nextOf({ steps }: Setup): SetupStep | null {
  return nextSetupStep(
    steps.map(({ name, done, skipped, count }) => ({ name, isDone: done, isSkipped: skipped, count })),
  );
}

export const doneOf = ({ steps }: Setup): number => steps.filter(({ done }) => done).length;
