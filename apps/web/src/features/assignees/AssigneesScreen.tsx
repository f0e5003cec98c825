import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { assigneeRole } from "@millwright/domain/people";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AssigneeRow } from "#features/assignees/AssigneeRow.tsx";
import styles from "#features/assignees/Assignees.module.css";
import { useAssigneeWords } from "#features/assignees/assignee-words.ts";
import { ContactFields, contactJson } from "#features/assignees/ContactFields.tsx";
import { RatesSection } from "#features/assignees/rates/RatesSection.tsx";
import { usePins } from "#features/assignees/technician-pins.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { AddBar } from "#ui/form/AddBar.tsx";
import { type AddForm, useAddForm } from "#ui/form/use-add-form.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useAskDuplicate } from "#work/ask-duplicate.ts";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** The technicians who can be given work. */
export function AssigneesScreen() {
  const assignees = useAssigneeWords();
  const list = useAssignees();
  const pins = usePins();
  const seesMoney = useSeesMoney();
  const add = useAddForm(assignees.add, list.data?.length, useMay("POST /assignees"));
  return (
    <Page
      title={assignees.title}
      count={list.data?.length}
      actions={
        <>
          <DownloadSheet link={(format) => api("POST /sheets/technicians/link", { query: { format } })} />
          <ImportLink kind="technicians" />
          {add.opener}
        </>
      }
    >
      {add.isOpen && <AddTechnician {...add.form} />}
      {list.isPending && <SkeletonRows />}
      {list.isError && list.dataUpdatedAt === 0 && (
        <ErrorState title={assignees.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <EmptyState title={assignees.empty} detail={assignees.emptyHelp} />}
      {list.data && list.data.length > 0 && (
        <Panel className={styles.panel}>
          <ul className="list">
            {list.data.map((assignee) => (
              <AssigneeRow key={assignee.id} assignee={assignee} pin={pins.get(assignee.id)} />
            ))}
          </ul>
        </Panel>
      )}
      {seesMoney && <RatesSection />}
    </Page>
  );
}

const blank = { first: "", last: "", phone: "", specialization: "" };

function AddTechnician(form: AddForm["form"]) {
  const m = useMessages();
  const assignees = useAssigneeWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const list = useAssignees();
  const askDuplicate = useAskDuplicate();
  const name = `${trimmed(typed.first)} ${trimmed(typed.last)}`;
  const missing = (part: string) => tried && trimmed(part) === "";

  async function add(): Promise<boolean> {
    setTried(true);
    if (trimmed(typed.first) === "" || trimmed(typed.last) === "") {
      toast.error(assignees.fillAll);
      return false;
    }
    if (!(await askDuplicate(name, list.data ?? []))) return false;
    const done = await act(async () => {
      await api("POST /assignees", { body: { name, role: assigneeRole, ...contactJson(typed) } });
      await client.invalidateQueries({ queryKey: ["assignees"] });
    }, failures.addAssignee(m));
    if (!done) return false;
    setTyped(blank);
    setTried(false);
    toast.success(fill(assignees.added, { name }));
    return true;
  }
  const change = (part: Partial<typeof blank>) => setTyped((before) => ({ ...before, ...part }));
  const field = (key: "first" | "last") => ({
    value: typed[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  return (
    <AddBar
      {...form}
      isUnsaved={typed.first !== "" || typed.last !== ""}
      action={assignees.add}
      busy={busy}
      onAdd={add}
    >
      <TextInput
        {...field("first")}
        label={assignees.firstName}
        maxLength={limits.name / 2}
        error={missing(typed.first)}
        required
      />
      <TextInput
        {...field("last")}
        label={assignees.lastName}
        maxLength={limits.name / 2 - 1}
        error={missing(typed.last)}
        required
      />
      <ContactFields value={typed} onChange={change} />
    </AddBar>
  );
}
