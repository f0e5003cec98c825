import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "#lib/api/new-id.ts";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import type { UpdateBody } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Loads what is needed of families alone. */
const load = () =>
  orNotLoaded(
    Promise.all([
      import("#features/maintenance/family/family-queries.ts"),
      import("#features/maintenance/family/ask-scope.ts"),
      import("#features/maintenance/family/save-for-all.ts"),
      import("#features/maintenance/family/plan-family-words.ts"),
    ]),
  );

/**
 * Asks whom a change of a PM of a family is for, and makes it where it is for all. Answers what is left to do: to save it
 * for the one, or nothing, once it is saved or given up.
 */
export function useSaveScope(pm: WorkOrder) {
  const client = useQueryClient();
  const confirm = useConfirm();
  // The same words sent again after a lost answer are the same command.
  const act = useRef({ said: "", command: "" });
  return async (fields: UpdateBody): Promise<"save" | "saved" | "given up"> => {
    if (pm.family_id === null) return "save";
    const failed = { words: { failed: "", preferDetail: true } };
    try {
      const [{ familyQuery }, { parted, scopeQuestion }, { saveForAll }, { currentPlanFamilyWords }] = await load();
      failed.words.failed = currentPlanFamilyWords().notChanged;
      if (Object.keys(parted(fields).shared).length === 0) return "save";
      const { members } = await client.fetchQuery({ ...familyQuery(pm), staleTime: 0 });
      if (members.length < 2) return "save";
      const chosen = { scope: "one" };
      const question = scopeQuestion(members, pm.id, fields, (scope) => Object.assign(chosen, { scope }));
      if (!(await confirm(question))) return "given up";
      if (chosen.scope === "one") return "save";
      const json = JSON.stringify(fields);
      if (act.current.said !== json) act.current = { said: json, command: newId() };
      await saveForAll(client, pm, fields, act.current.command);
      return "saved";
    } catch (error) {
      showFailure(error, failed.words);
      return "given up";
    }
  };
}
