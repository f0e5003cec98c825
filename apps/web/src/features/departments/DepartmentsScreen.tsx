import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { shortId } from "@millwright/domain/codes";
import { trimmed } from "@millwright/domain/trimmed";
import { dayOf } from "@millwright/domain/when";
import { fill, plural } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDeleteDepartment } from "#features/departments/delete-department.ts";
import { useDepartmentWords } from "#features/departments/department-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { AddBar } from "#ui/form/AddBar.tsx";
import { type AddForm, useAddForm } from "#ui/form/use-add-form.tsx";
import { Code } from "#ui/label/Code.tsx";
import { ThingCard, ThingGrid } from "#ui/list/ThingCard.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonCards } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useAskDuplicate } from "#work/ask-duplicate.ts";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** The areas of the plant. */
export function DepartmentsScreen() {
  const departments = useDepartmentWords();
  const locale = useLocale();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const list = useDepartments();
  const remove = useDeleteDepartment();
  const [mayAdd, mayDelete] = [useMay("POST /departments"), useMay("DELETE /departments/{id}")];
  const add = useAddForm(departments.create, list.data?.length, mayAdd);
  return (
    <Page
      title={departments.title}
      count={list.data?.length}
      actions={
        <>
          <DownloadSheet link={(format) => api("POST /sheets/departments/link", { query: { format } })} />
          <ImportLink kind="departments" />
          {add.opener}
        </>
      }
    >
      {add.isOpen && <CreateDepartment {...add.form} />}
      {list.isPending && <SkeletonCards />}
      {list.isError && !list.data && (
        <ErrorState title={departments.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <EmptyState title={departments.empty} detail={departments.emptyHelp} />}
      <ThingGrid>
        {list.data?.map((department) => (
          <ThingCard
            key={department.id}
            name={department.name}
            onOpen={() => open("department", department.id)}
            action={
              mayDelete && (
                <ActionsMenu
                  name={department.name}
                  items={[
                    {
                      label: fill(departments.delete, { name: department.name }),
                      icon: <IconTrash />,
                      tone: "danger",
                      onChoose: () => void remove(department),
                    },
                  ]}
                />
              )
            }
          >
            <span>{plural(locale, departments.machineCount, department.machine_count)}</span>
            <span>
              {fill(departments.createdOn, {
                date: sayDay(dayOf(Temporal.Instant.from(department.created_at), saying.zone), saying, true),
              })}
            </span>
            <Code small>{shortId(department.id)}</Code>
          </ThingCard>
        ))}
      </ThingGrid>
    </Page>
  );
}

function CreateDepartment(form: AddForm["form"]) {
  const m = useMessages();
  const departments = useDepartmentWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState("");
  const list = useDepartments();
  const askDuplicate = useAskDuplicate();

  async function create(): Promise<boolean> {
    if (!(await askDuplicate(trimmed(name), list.data ?? []))) return false;
    const done = await act(async () => {
      await api("POST /departments", { body: { name: trimmed(name) } });
      await client.invalidateQueries({ queryKey: ["departments"] });
    }, failures.createDepartment(m));
    if (!done) return false;
    setName("");
    toast.success(departments.created);
    return true;
  }
  return (
    <AddBar
      {...form}
      isUnsaved={name !== ""}
      action={departments.create}
      busy={busy}
      disabled={trimmed(name) === ""}
      onAdd={create}
    >
      <TextInput
        label={departments.newName}
        value={name}
        maxLength={limits.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AddBar>
  );
}
