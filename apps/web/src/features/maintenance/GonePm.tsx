import { workOrderDefaults } from "@millwright/domain/work/work-order";
import type { ReactNode } from "react";
import { newPm, pmDraft } from "#features/maintenance/pm-draft.ts";
import { usePmWords } from "#features/maintenance/pm-words.ts";
import { GoneWork } from "#work/dialog/GoneWork.tsx";

interface Props {
  id: string;
  onClose: () => void;
  children: ReactNode;
}

/** What was typed into a PM that somebody deleted. */
export function GonePm(props: Props) {
  const words = usePmWords();
  const { status } = workOrderDefaults;
  return (
    <GoneWork
      {...props}
      kind={pmDraft}
      newKind={newPm}
      form="pm"
      asNew={(draft) => ({ ...draft, status, occurrence: "" })}
      words={words}
    />
  );
}
