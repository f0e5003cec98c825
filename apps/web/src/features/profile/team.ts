import type { Teammate } from "@millwright/contract/companies";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

/** What an owner does with the team. */
export function useTeam() {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);

  async function change(work: () => Promise<unknown>, done: string) {
    const changed = await act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: ["team"] });
      },
      { failed: m.profile.teamFailed },
    );
    if (changed) toast.success(done);
  }

  function give({ id, is_me }: Teammate, name: string, access: Teammate["access"]) {
    return change(
      async () => {
        await api("PUT /company/members/{id}", { params: { id }, body: { access } });
        // Whoever gives up being an owner sees the screen of a member at once.
        if (is_me) await client.invalidateQueries({ queryKey: ["me"] });
      },
      fill(m.profile.accessChanged, { name }),
    );
  }

  async function makeOwner(teammate: Teammate, name: string) {
    const { makeOwner: action, makeOwnerQuestion, makeOwnerConsequence: detail } = m.profile;
    const question = { title: fill(makeOwnerQuestion, { name }), detail, action, tone: "action" } as const;
    if (await confirm(question)) await give(teammate, name, "owner");
  }

  async function makeMember(teammate: Teammate, name: string) {
    const { makeMember: action, makeMemberQuestion, makeMemberConsequence: detail } = m.profile;
    if (await confirm({ title: fill(makeMemberQuestion, { name }), detail, action })) {
      await give(teammate, name, "planner");
    }
  }

  async function remove({ id }: Teammate, name: string) {
    const {
      removePerson: action,
      removeQuestion,
      removeConsequence: detail,
      removeRotates,
      removeRotatesHelp,
    } = m.profile;
    let rotates = false;
    const chosen = (isChosen: boolean) => {
      rotates = isChosen;
    };
    const option = { label: removeRotates, help: removeRotatesHelp, onChange: chosen };
    if (!(await confirm({ title: fill(removeQuestion, { name }), detail, action, option }))) return;
    const remove = async () => {
      const query = rotates ? ({ rotate_code: "true" } as const) : {};
      await api("DELETE /company/members/{id}", { params: { id }, query });
      if (rotates) await client.invalidateQueries({ queryKey: ["company-code"] });
    };
    await change(remove, fill(rotates ? m.profile.personRemovedCodeMade : m.profile.personRemoved, { name }));
  }

  const readmit = (id: string, name: string) =>
    change(() => api("POST /company/members/{id}/readmit", { params: { id } }), fill(m.profile.readmitted, { name }));

  return {
    makeOwner: (teammate: Teammate, name: string) => void makeOwner(teammate, name),
    makeMember: (teammate: Teammate, name: string) => void makeMember(teammate, name),
    remove: (teammate: Teammate, name: string) => void remove(teammate, name),
    readmit: (id: string, name: string) => void readmit(id, name),
  };
}
