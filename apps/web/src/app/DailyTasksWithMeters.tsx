import { lazyPart } from "#app/lazy-part.ts";
import { DailyTasksScreen } from "#features/daily-tasks/DailyTasksScreen.tsx";

const MetersToRead = lazyPart(() => import("#features/meters/MetersToRead.tsx"), "MetersToRead");

/** The day's tasks, with the meters that are to be read. */
export function DailyTasksWithMeters() {
  return <DailyTasksScreen MetersToRead={MetersToRead} />;
}
