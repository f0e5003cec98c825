import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTargets } from "#features/daily-tasks/moves.ts";
import {
  type First,
  groupTasks,
  type TaskGroup,
  type TaskSort,
  taskSorts,
} from "#features/daily-tasks/tablet/group-tasks.ts";
import { useMyRepairs } from "#features/daily-tasks/tablet/my-repairs.ts";
import { TabletTask } from "#features/daily-tasks/tablet/TabletTask.tsx";
import styles from "#features/daily-tasks/tablet/TabletTasks.module.css";
import { useToday } from "#features/daily-tasks/today.ts";
import { deviceQuery } from "#lib/device.ts";
import { useDepartments, useMachines } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { ShiftNotes } from "#work/shift-notes/ShiftNotes.tsx";

/** What there is to do today, for the technician whose turn it is: large cards that open the work. */
export function TabletTasks() {
  const { work: words } = useTabletWords();
  const saying = useSaying();
  const { id } = useUser();
  const today = useToday();
  const targets = useTargets();
  const [sort, setSort] = useState<TaskSort>("mine");
  const open = today.tasks?.filter((task) => (targets.get(task.work_order_id) ?? task.status) !== "Completed");
  const further = useMyRepairs(id, today.tasks);
  const isReady = open !== undefined;
  const first = useFirst();
  const department = useQuery(deviceQuery()).data?.department_id ?? null;
  return (
    <Page
      title={words.title}
      count={open && open.length + (further?.length ?? 0)}
      actions={
        <Segmented
          legend={words.sort}
          value={sort}
          choices={taskSorts.map((value) => ({ value, label: words.sorts[value] }))}
          onChange={setSort}
        />
      }
    >
      <ShiftNotes departmentId={department} />
      {today.tasks === null && today.error && (
        <ErrorState title={words.loadFailed} error={today.error} onRetry={() => void today.generate()} />
      )}
      {!isReady && !today.error && <SkeletonRows count={4} />}
      {open?.length === 0 && further?.length === 0 && <EmptyState title={words.empty} detail={words.emptyHelp} />}
      {isReady &&
        groupTasks(open, { sort, me: id, first, further: further ?? [], ...saying }).map((group) => (
          <Group key={JSON.stringify(group.of)} {...group} sort={sort} />
        ))}
    </Page>
  );
}

/** What this tablet shows first, by name. */
function useFirst(): First {
  const device = useQuery(deviceQuery()).data;
  const departments = useDepartments().data;
  const machines = useMachines(undefined, Boolean(device?.machine_id)).data;
  return {
    department: departments?.find(({ id }) => id === device?.department_id)?.name ?? null,
    machine: machines?.find(({ id }) => id === device?.machine_id)?.name ?? null,
  };
}

function Group({ of, tasks, sort }: TaskGroup & { sort: TaskSort }) {
  const { work: words } = useTabletWords();
  const nowhere = sort === "machine" ? words.noMachine : words.nowhere;
  return (
    <section className="stack gap-10">
      <h2 className="text-16 strong">{typeof of === "string" ? words[of] : (of.name ?? nowhere)}</h2>
      <ul className={`grid gap-14 ${styles.cards}`}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TabletTask task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
