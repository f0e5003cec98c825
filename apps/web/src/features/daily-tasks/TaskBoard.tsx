import { sortPms } from "@millwright/domain/maintenance/daily-tasks";
import { Suspense, useCallback, useRef, useState } from "react";
import { useDone } from "#features/daily-tasks/done/done-query.ts";
import { useMoveTask } from "#features/daily-tasks/moves.ts";
import { TaskCard } from "#features/daily-tasks/TaskCard.tsx";
import { countTasks, type TaskInstance } from "#features/daily-tasks/tasks.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { Board } from "#work/board/Board.tsx";
import { firstWithWork } from "#work/board/columns/first-with-work.ts";

const DoneList = lazyPart(() => import("#features/daily-tasks/done/DoneList.tsx"), "DoneList");

/** The usual card has a title of one line, its place and its kind. */
const cardHeight = 166;

/** Today's tasks in their four columns; the last one has what was done today. */
export function TaskBoard({ tasks }: { tasks: readonly TaskInstance[] }) {
  const { open } = useDialogAddress();
  const move = useMoveTask();
  const done = useDone().data;
  const onBoard = countTasks(tasks);
  const counts = { ...onBoard, Completed: done?.length ?? onBoard.Completed };
  const [shown, setShown] = useState(() => firstWithWork(counts));
  const latest = useRef(tasks);
  latest.current = tasks;
  const openOrder = useCallback(
    (id: string) => {
      const task = latest.current.find((each) => each.id === id);
      if (task) open("order", task.work_order_id);
    },
    [open],
  );
  return (
    <Board
      cards={tasks}
      Card={TaskCard}
      cardHeight={cardHeight}
      sort={sortPms}
      counts={counts}
      shown={shown}
      onShow={setShown}
      onOpen={openOrder}
      onMove={move}
      completedFoot={
        <Suspense>
          <DoneList />
        </Suspense>
      }
      completedEmpty={false}
    />
  );
}
