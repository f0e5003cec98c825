import { Button, TextInput } from "@mantine/core";
import type { Department } from "@millwright/contract/departments";
import { limits } from "@millwright/contract/limits";
import { dayOf } from "@millwright/domain/when";
import { fill, plural } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import styles from "#features/departments/Department.module.css";
import { DepartmentMachines } from "#features/departments/DepartmentMachines.tsx";
import { useAct } from "#lib/act.ts";
import { api } from "#lib/api.ts";
import { failures } from "#lib/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/now.ts";
import { useDepartments } from "#lib/plant.ts";
import { sayDay } from "#lib/time.ts";
import { AppDialog } from "#ui/AppDialog.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SkeletonRows } from "#ui/Skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** One department: its name, and the machines that stand in it. */
export function DepartmentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages();
  const list = useDepartments();
  const department = list.data?.find((one) => one.id === id);
  return (
    <AppDialog title={department?.name ?? m.departments.title} onClose={onClose}>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={m.departments.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && !department && <EmptyState title={m.departments.notFound} detail={m.departments.notFoundHelp} />}
      {department && <OpenDepartment department={department} />}
    </AppDialog>
  );
}

function OpenDepartment({ department }: { department: Department }) {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const created = dayOf(Temporal.Instant.from(department.created_at), saying.zone);
  return (
    <div className={styles.content}>
      <Rename department={department} />
      <p className={styles.facts}>
        {fill(m.departments.createdOn, { date: sayDay(created, saying, true) })}
        {" · "}
        {plural(locale, m.departments.machineCount, department.machine_count)}
      </p>
      <DepartmentMachines id={department.id} />
    </div>
  );
}

function Rename({ department }: { department: Department }) {
  const m = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  // Until something is typed the field follows what others make of the name.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? department.name;

  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await act(async () => {
      await api("PUT /departments/{id}", { params: { id: department.id }, body: { name: name.trim() } });
      await client.invalidateQueries({ queryKey: ["departments"] });
    }, failures.updateDepartment(m));
    if (!done) return;
    setTyped(null);
    toast.success(m.departments.updated);
  }
  return (
    <form className={styles.row} onSubmit={(event) => void save(event)}>
      <TextInput
        className={styles.field}
        label={m.departments.name}
        value={name}
        maxLength={limits.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={name.trim() === "" || name.trim() === department.name}>
        {m.common.save}
      </Button>
    </form>
  );
}
