import type { Teammate } from "@millwright/contract/companies";
import type { AccessLevel } from "@millwright/domain/access";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

type Extra = Parameters<typeof toast.success>[1];

/** What an owner does with the people of the company. */
export function useTeam() {
  const m = useMessages();
  const words = usePeopleWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);

  async function change(work: () => Promise<unknown>, done: string, extra?: Extra) {
    const changed = await act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: ["team"] });
      },
      { failed: words.failed, preferDetail: true },
    );
    if (changed) toast.success(done, extra);
  }

  function setLevel({ id, is_me }: Teammate, name: string, access: AccessLevel, extra?: Extra) {
    return change(
      async () => {
        await api("PUT /company/members/{id}", { params: { id }, body: { access } });
        // Whoever gives up being an owner sees the screens of their new level at once.
        if (is_me) await client.invalidateQueries({ queryKey: ["me"] });
      },
      fill(words.changed, { name, level: words.levels[access].name }),
      extra,
    );
  }

  async function give(teammate: Teammate, name: string, access: AccessLevel) {
    if (access === teammate.access) return;
    if (access === "owner") {
      const { makeOwner: action, makeOwnerQuestion, makeOwnerConsequence: detail } = words;
      const question = { title: fill(makeOwnerQuestion, { name }), detail, action, tone: "action" } as const;
      if (!(await confirm(question))) return;
    }
    if (teammate.is_me) {
      const detail = fill(words.giveUpConsequence, { level: words.levels[access].name });
      if (!(await confirm({ title: words.giveUpQuestion, detail, action: words.giveUp }))) return;
      return await setLevel(teammate, name, access);
    }
    const undo = () => void setLevel(teammate, name, teammate.access);
    await setLevel(teammate, name, access, { action: { label: m.common.undo, run: undo, undoes: true } });
  }

  async function remove({ id }: Teammate, name: string) {
    const { remove: action, removeQuestion, removeConsequence: detail, removeRotates, removeRotatesHelp } = words;
    let rotates = false;
    const chosen = (isChosen: boolean) => {
      rotates = isChosen;
    };
    const option = { label: removeRotates, help: removeRotatesHelp, onChange: chosen };
    if (!(await confirm({ title: fill(removeQuestion, { name }), detail, action, option }))) return;
    const removeNow = async () => {
      const query = rotates ? ({ rotate_code: "true" } as const) : {};
      await api("DELETE /company/members/{id}", { params: { id }, query });
      if (rotates) await client.invalidateQueries({ queryKey: ["company-code"] });
    };
    await change(removeNow, fill(rotates ? words.removedCodeMade : words.removed, { name }));
  }

  const readmit = (id: string, name: string) =>
    change(() => api("POST /company/members/{id}/readmit", { params: { id } }), fill(words.readmitted, { name }));

  return {
    give: (teammate: Teammate, name: string, access: AccessLevel) => void give(teammate, name, access),
    remove: (teammate: Teammate, name: string) => void remove(teammate, name),
    readmit: (id: string, name: string) => void readmit(id, name),
  };
}
