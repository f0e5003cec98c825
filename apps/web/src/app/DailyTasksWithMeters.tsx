import { DailyTasksScreen } from "#features/daily-tasks/DailyTasksScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const MetersToRead = lazyPart(() => import("#features/meters/MetersToRead.tsx"), "MetersToRead");

/** The day's tasks, with the meters that are to be read. */
export function DailyTasksWithMeters() {
  return <DailyTasksScreen MetersToRead={MetersToRead} />;
}
