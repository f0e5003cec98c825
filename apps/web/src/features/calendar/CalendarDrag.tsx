import type { ReactNode } from "react";
import styles from "#features/calendar/Calendar.module.css";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import { canMove, type TaskState } from "#features/calendar/standing.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { HandDrag, useHandled } from "#ui/drag/HandDrag.tsx";

interface Props {
  /** Hears of a task that was dropped on a day. */
  onDrop: (task: EntryOfDay, day: string) => void;
  children: ReactNode;
}

interface Carried {
  task: EntryOfDay;
}

const isTask = (data: unknown): data is Carried => typeof data === "object" && data !== null && "task" in data;

/** Lets tasks be dragged to another day. */
export function CalendarDrag({ onDrop, children }: Props) {
  return (
    <HandDrag
      isThing={isTask}
      draw={({ task }) => <div className={`panel small strong shadow ${styles.lifted}`}>{task.entry.title}</div>}
      onDrop={({ task }, day) => onDrop(task, day)}
    >
      {children}
    </HandDrag>
  );
}

/** What lets a task of a day be dragged; nothing of one that can't be moved. */
export function useDragged(task: EntryOfDay, state: TaskState, place: "cell" | "list" = "list") {
  const id = `${place} ${task.entry.work_order_id} ${task.day} ${task.entry.done?.at}`;
  const mayPlan = useMayPlan();
  return useHandled<Carried>(id, { task }, !mayPlan || !canMove(state));
}
