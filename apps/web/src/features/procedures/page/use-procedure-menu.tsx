import { fill } from "@millwright/messages/text";
import { IconArchive, IconCopy, IconDownload, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type Procedure, useProcedureCommands } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { useAct } from "#lib/api/act.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { toast } from "#ui/toast/toast.ts";
import { saveText } from "#work/list/save-text.ts";

/** What is done with a procedure beside writing it. */
export function useProcedureMenu(procedure: Procedure) {
  const words = useProcedureWords();
  const m = useMessages();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const mayWrite = useMay("PUT /procedures/{id}");
  const { busy, act } = useAct(toast);
  const { id, name, status, version, published } = procedure;
  const commands = useProcedureCommands(id);
  const failed = (what: keyof typeof words.failed) => ({ failed: words.failed[what], preferDetail: true });

  async function copy() {
    let copyId = "";
    const done = await act(async () => {
      copyId = (await commands.copy(fill(words.copyOf, { name }))).id;
    }, failed("copy"));
    if (!done) return;
    toast.success(words.copied);
    void navigate({ to: "/procedures/$procedureId", params: { procedureId: copyId } });
  }
  async function download() {
    await act(async () => {
      const { file_name, text } = await commands.csv();
      saveText(text, file_name);
    }, failed("export"));
  }
  async function withdraw() {
    const question = { title: fill(words.withdrawQuestion, { name }), detail: words.withdrawDetail };
    if (!(await confirm({ ...question, action: words.actions.withdraw.replace("…", "") }))) return;
    const done = await act(async () => void (await commands.withdraw(version)), failed("withdraw"));
    if (done) toast.success(words.withdrawn);
  }
  async function restore() {
    const done = await act(async () => void (await commands.restore(version)), failed("restore"));
    if (done) toast.success(words.restored);
  }
  async function remove() {
    const question = { title: fill(words.deleteQuestion, { name }), detail: words.deleteDetail };
    if (!(await confirm({ ...question, action: m.common.delete }))) return;
    const done = await act(() => commands.remove(), failed("delete"));
    if (!done) return;
    toast.success(words.deleted);
    void navigate({ to: "/procedures", ignoreBlocker: true });
  }
  const items: MenuItem[] = [];
  items.push({
    label: words.actions.export,
    icon: <IconDownload />,
    disabled: busy,
    onChoose: () => void download(),
  });
  if (mayWrite) {
    items.unshift({ label: words.actions.copy, icon: <IconCopy />, disabled: busy, onChoose: () => void copy() });
    if (status === "published")
      items.push({
        ...{ label: words.actions.withdraw, icon: <IconArchive />, tone: "danger", apart: true, disabled: busy },
        onChoose: () => void withdraw(),
      });
    if (published === null)
      items.push({
        ...{ label: words.actions.delete, icon: <IconTrash />, tone: "danger", apart: true, disabled: busy },
        onChoose: () => void remove(),
      });
  }
  return { items, busy, restore };
}
