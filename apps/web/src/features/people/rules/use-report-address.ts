import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The plant's address for reports, and what an owner does with it; what is sent to the one before comes back, so each is asked about. */
export function useReportAddress() {
  const { reportAddress: m } = usePeopleWords().rules;
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  const queryKey = ["company", "report-address"];
  const addressQuery = useQuery({ queryKey, queryFn: ({ signal }) => api("GET /company/report-address", { signal }) });

  const change = (work: () => Promise<unknown>, message: string) =>
    act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey });
        toast.success(message);
      },
      { failed: m.failed, preferDetail: true },
    );
  const make = () => change(() => api("POST /company/report-address/replace"), m.made);
  async function replace() {
    if (!(await confirm({ title: m.replaceQuestion, detail: m.replaceDetail, action: m.replace }))) return;
    await change(() => api("POST /company/report-address/replace"), m.replaced);
  }
  async function remove() {
    if (!(await confirm({ title: m.removeQuestion, detail: m.removeDetail, action: m.remove }))) return;
    await change(() => api("DELETE /company/report-address"), m.removed);
  }
  return { kept: addressQuery, busy, make, replace, remove };
}
