import { Button, TextInput } from "@mantine/core";
import type { Department } from "@millwright/contract/departments";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { dayOf } from "@millwright/domain/when";
import { fill, plural } from "@millwright/messages/text";
import { DepartmentMachines } from "#features/departments/DepartmentMachines.tsx";
import { useDepartmentWords } from "#features/departments/department-words.ts";
import { type Renaming, useRename } from "#features/departments/use-rename.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { GoneDialog } from "#ui/dialog/GoneDialog.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { NeedsConnection } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useAskDuplicate } from "#work/ask-duplicate.ts";

/** One department: its name, and the machines that stand in it. */
export function DepartmentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const departments = useDepartmentWords();
  const list = useDepartments();
  const department = list.data?.find((one) => one.id === id);
  const rename = useRename(id, department?.name, useAskDuplicate());
  const close = async () => void ((await rename.leave()) && onClose());
  if (list.data && !department && rename.isUnsaved) {
    return (
      <GoneDialog
        title={departments.notFound}
        typed={[{ name: departments.name, text: rename.name }]}
        onDiscard={rename.end}
        onClose={onClose}
      />
    );
  }
  return (
    <AppDialog title={department?.name ?? departments.title} onClose={() => void close()}>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={departments.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && !department && <EmptyState title={departments.notFound} detail={departments.notFoundHelp} />}
      {department && <OpenDepartment department={department} rename={rename} />}
    </AppDialog>
  );
}

function OpenDepartment({ department, rename }: { department: Department; rename: Renaming }) {
  const departments = useDepartmentWords();
  const locale = useLocale();
  const saying = useSaying();
  const mayRename = useMay("PUT /departments/{id}");
  const created = dayOf(Temporal.Instant.from(department.created_at), saying.zone);
  return (
    <div className="stack gap-16">
      {rename.restored && <RestoredNotice onDiscard={rename.end} />}
      {mayRename && (
        <NeedsConnection>
          <Rename department={department} rename={rename} />
        </NeedsConnection>
      )}
      <p className="quiet">
        {fill(departments.createdOn, { date: sayDay(created, saying, true) })}
        {" · "}
        {plural(locale, departments.machineCount, department.machine_count)}
      </p>
      <DepartmentMachines id={department.id} isRenaming={isRenamed(department, rename)} />
    </div>
  );
}

const isRenamed = (department: Department, { name }: Renaming) => !["", department.name].includes(trimmed(name));

function Rename({ department, rename }: { department: Department; rename: Renaming }) {
  const m = useMessages();
  const departments = useDepartmentWords();
  const isNew = isRenamed(department, rename);
  return (
    <form
      className="flex gap-10 items-end"
      onSubmit={(event) => {
        event.preventDefault();
        void rename.save();
      }}
    >
      <TextInput
        className="rest"
        label={departments.name}
        value={rename.name}
        maxLength={limits.name}
        onChange={(event) => rename.change(event.currentTarget.value)}
      />
      <Button type="submit" variant={isNew ? "filled" : "default"} loading={rename.busy} disabled={!isNew}>
        {m.common.save}
      </Button>
    </form>
  );
}
