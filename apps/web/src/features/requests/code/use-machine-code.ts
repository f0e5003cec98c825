import type { Machine } from "@millwright/contract/machines";
import type { CodeOfMachine, MachineCode } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The code of a machine's label, and what is done with it; what hung there before opens nothing then, so each is asked about. */
export function useMachineCode({ id, name: machine }: Machine) {
  const { code: m } = useRequestWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  const queryKey = ["machines", "code", id];
  const code = useQuery({
    queryKey,
    queryFn: async ({ signal }) => present(await api("GET /machines/{id}/code", { params: { id }, signal })),
  });
  const reload = () => client.resetQueries({ queryKey });

  async function change(work: () => Promise<unknown>, message: string, failed: string) {
    await act(
      async () => {
        await work();
        await reload();
        toast.success(message);
      },
      { failed, preferDetail: true },
    );
  }
  const detail = (text: string) => fill(text, { machine });
  async function replace() {
    if (!(await confirm({ title: m.replaceQuestion, detail: detail(m.replaceDetail), action: m.replace }))) return;
    await change(() => api("POST /machines/{id}/code/replace", { params: { id } }), m.replaced, m.replaceFailed);
  }
  async function revoke() {
    if (!(await confirm({ title: m.revokeQuestion, detail: detail(m.revokeDetail), action: m.revoke }))) return;
    await change(() => api("DELETE /machines/{id}/code", { params: { id } }), m.revoked, m.revokeFailed);
  }
  const make = () =>
    change(() => api("POST /machines/codes", { body: { machine_ids: [id] } }), m.made, m.replaceFailed);
  return { code, busy, make, replace, revoke };
}

/** Null of a machine that has none. */
function present({ path, made_at, made_by_name, last_used_at }: CodeOfMachine): MachineCode | null {
  if (path === null || made_at === null || made_by_name === null) return null;
  return { path, made_at, made_by_name, last_used_at };
}
