import type { Invitation } from "@millwright/contract/people";
import { fill } from "@millwright/messages/text";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ["invitations"],
    queryFn: ({ signal }) => api("GET /company/invitations", { signal }),
  });

/** What an owner does with invitations that were sent. */
export function useInvitations() {
  const { invitations: words } = usePeopleWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);

  async function change(work: () => Promise<unknown>, done: string) {
    const changed = await act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: invitationsQuery().queryKey });
      },
      { failed: words.sendFailed, preferDetail: true },
    );
    if (changed) toast.success(done);
  }

  const sendAgain = ({ id, email }: Invitation) =>
    change(() => api("POST /company/invitations/{id}/send", { params: { id } }), fill(words.sentAgain, { email }));

  async function revoke({ id, email }: Invitation) {
    const { revokeQuestion, revokeConsequence: detail, revoke: action } = words;
    if (!(await confirm({ title: fill(revokeQuestion, { email }), detail, action }))) return;
    await change(() => api("DELETE /company/invitations/{id}", { params: { id } }), words.revoked);
  }

  return {
    busy,
    sendAgain: (invitation: Invitation) => void sendAgain(invitation),
    revoke: (invitation: Invitation) => void revoke(invitation),
  };
}
