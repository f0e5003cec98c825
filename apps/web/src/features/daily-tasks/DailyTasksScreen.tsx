import { type ComponentType, Suspense } from "react";
import { useLeaving } from "#features/daily-tasks/completed-linger.ts";
import { DayHead } from "#features/daily-tasks/DayHead.tsx";
import { useTargets } from "#features/daily-tasks/moves.ts";
import { NothingLeft } from "#features/daily-tasks/NothingLeft.tsx";
import { TaskBoard } from "#features/daily-tasks/TaskBoard.tsx";
import { shownTasks } from "#features/daily-tasks/tasks.ts";
import { useToday } from "#features/daily-tasks/today.ts";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { toast } from "#ui/toast/toast.ts";
import { BoardSkeleton } from "#work/board/BoardSkeleton.tsx";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";
import { NothingMatches, ShownFilters, WorkFilterBar } from "#work/filter/WorkFilterBar.tsx";
import { readWorkSearch } from "#work/filter/work-search.ts";

/** What the plant has to do today, by the hour. */
export function DailyTasksScreen({ MetersToRead }: { MetersToRead: ComponentType }) {
  const m = useMessages();
  const filtering = useWorkFilter(readWorkSearch);
  const today = useToday(filtering.asked);
  const leaving = useLeaving();
  const targets = useTargets();
  const { busy, act } = useAct(toast);
  const tasks = today.tasks && shownTasks(today.tasks, leaving, targets);
  async function refresh() {
    const error = await today.generate();
    if (error) throw error;
  }
  return (
    <Page
      title={m.dailyTasks.title}
      count={tasks?.length}
      fill
      actions={<WorkFilterBar screen="daily-tasks" filtering={filtering} />}
    >
      <DayHead refreshing={busy} onRefresh={() => void act(refresh, failures.refreshToday(m))} />
      <ShownFilters filtering={filtering} />
      <Suspense>
        <MetersToRead />
      </Suspense>
      {tasks === null && today.error && (
        <ErrorState title={m.dailyTasks.loadFailed} error={today.error} onRetry={() => void today.generate()} />
      )}
      {tasks === null && !today.error && <BoardSkeleton />}
      {tasks?.length === 0 && (filtering.isFiltered ? <NothingMatches filtering={filtering} /> : <NothingLeft />)}
      {tasks !== null && tasks.length > 0 && <TaskBoard tasks={tasks} />}
    </Page>
  );
}
