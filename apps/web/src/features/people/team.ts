import type { Company, Teammate } from "@millwright/contract/companies";
import type { AccessLevel } from "@millwright/domain/access";
import type { JoinLevel } from "@millwright/domain/people/invitations";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { copyText } from "#lib/clipboard.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { type ToastAction, toast } from "#ui/toast/toast.ts";

type Extra = Parameters<typeof toast.success>[1];

/** For what is to be read, and has something to tap. */
const readingMs = 10_000;

/** What an owner does with the people of the company. */
export function useTeam() {
  const m = useMessages();
  const words = usePeopleWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);

  async function change<T>(work: () => Promise<T>, done: string, extraOf: (answer: T) => Extra = () => undefined) {
    let extra: Extra;
    const changed = await act(
      async () => {
        extra = extraOf(await work());
        await client.invalidateQueries({ queryKey: ["team"] });
      },
      { failed: words.failed, preferDetail: true },
    );
    if (changed) toast.success(done, extra);
  }

  /** What a level took along is given back with it. */
  function setLevel(
    { id, is_me }: Teammate,
    name: string,
    access: AccessLevel,
    action?: ToastAction,
    givenBack?: { gets_monthly_report: true },
  ) {
    const joinedAs = client.getQueryData<Company>(["company"])?.members_join_as ?? "planner";
    return change(
      async () => {
        const changed = await api("PUT /company/members/{id}", { params: { id }, body: { access, ...givenBack } });
        // Whoever gives up being an owner sees the screens of their new level at once.
        if (is_me) await client.invalidateQueries({ queryKey: ["me"] });
        if (changed.join_lowered) await client.invalidateQueries({ queryKey: ["company"] });
        if (changed.code_replaced) await client.invalidateQueries({ queryKey: ["company-code"] });
        return changed;
      },
      fill(words.changed, { name, level: words.levels[access].name }),
      ({ join_lowered, code_replaced, members_join_as }) => {
        if (join_lowered) {
          const detail = fill(words.joinLowered, { name, level: words.levels[members_join_as].name });
          const back = { label: words.joinBack, run: () => void joinAs(joinedAs) };
          return { detail, action: back, stayMs: readingMs };
        }
        return { action, ...(code_replaced && { detail: fill(words.codeReplaced, { name }) }) };
      },
    );
  }

  /** With more than before there is a new code. */
  function joinAs(level: JoinLevel) {
    const raise = async () => {
      client.setQueryData(["company"], await api("PUT /company", { body: { members_join_as: level } }));
      await client.invalidateQueries({ queryKey: ["company-code"] });
    };
    return change(raise, fill(words.joinRaised, { level: words.levels[level].name }), () => ({ action: copyCode }));
  }

  const copyCode: ToastAction = {
    label: words.copyNewCode,
    run: () =>
      void api("GET /auth/company-code")
        .then(({ company_code }) => copyText(company_code))
        .catch(() => false)
        .then((isCopied) =>
          isCopied ? toast.success(m.shell.companyCodeCopied, { keepsUndo: true }) : toast.error(m.failures.copyFailed),
        ),
  };

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
    const report = teammate.gets_monthly_report ? ({ gets_monthly_report: true } as const) : undefined;
    const undo = () => void setLevel(teammate, name, teammate.access, undefined, report);
    await setLevel(teammate, name, access, { label: m.common.undo, run: undo, undoes: true });
  }

  /** Says whether a member is mailed the figures of each month. */
  function nameForReport({ id }: Teammate, name: string, gets: boolean, action?: ToastAction) {
    return change(
      () => api("PUT /company/members/{id}", { params: { id }, body: { gets_monthly_report: gets } }),
      fill(gets ? words.getsReportNow : words.getsNoReport, { name }),
      () => ({ action }),
    );
  }

  async function remove({ id }: Teammate, name: string) {
    const { remove: action, removeQuestion, removeConsequence: detail } = words;
    if (!(await confirm({ title: fill(removeQuestion, { name }), detail, action }))) return;
    const removeNow = async () => {
      await api("DELETE /company/members/{id}", { params: { id } });
      await client.invalidateQueries({ queryKey: ["company-code"] });
    };
    await change(removeNow, fill(words.removed, { name }), () => ({ action: copyCode, stayMs: readingMs }));
  }

  const readmit = (id: string, name: string) =>
    change(() => api("POST /company/members/{id}/readmit", { params: { id } }), fill(words.readmitted, { name }));

  return {
    give: (teammate: Teammate, name: string, access: AccessLevel) => void give(teammate, name, access),
    nameForReport: (teammate: Teammate, name: string, gets: boolean) => {
      const undo = () => void nameForReport(teammate, name, !gets);
      void nameForReport(teammate, name, gets, { label: m.common.undo, run: undo, undoes: true });
    },
    remove: (teammate: Teammate, name: string) => void remove(teammate, name),
    readmit: (id: string, name: string) => void readmit(id, name),
  };
}
