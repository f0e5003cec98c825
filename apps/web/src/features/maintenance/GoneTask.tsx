import { workOrderDefaults } from "@millwright/domain/work/work-order";
import type { ReactNode } from "react";
import { newTask, taskDraft } from "#features/maintenance/task-draft.ts";
import { useTaskWords } from "#features/maintenance/task-words.ts";
import { GoneWork } from "#work/dialog/GoneWork.tsx";

interface Props {
  id: string;
  onClose: () => void;
  children: ReactNode;
}

/** What was typed into a PM that somebody deleted. */
export function GoneTask(props: Props) {
  const words = useTaskWords();
  const { status } = workOrderDefaults;
  return (
    <GoneWork
      {...props}
      kind={taskDraft}
      made={newTask}
      form="pm"
      asNew={(draft) => ({ ...draft, status, occurrence: "" })}
      words={words}
    />
  );
}
