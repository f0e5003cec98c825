import {
  IconArrowBackUp,
  IconArrowsMoveHorizontal,
  IconCalendarOff,
  IconCalendarPause,
  IconCheck,
  IconCircle,
  IconCircleDashed,
  IconCircleFilled,
  IconHistory,
  IconPlayerSkipForward,
} from "@tabler/icons-react";
import styles from "#features/maintenance/year/Year.module.css";
import type { AgendaDay } from "#features/maintenance/year/year-queries.ts";

const iconOf = {
  completed: IconCheck,
  late: IconHistory,
  skipped: IconPlayerSkipForward,
  missed: IconCalendarOff,
  "on-hold": IconCalendarPause,
  open: IconCircleFilled,
  ahead: IconCircle,
  forecast: IconCircleDashed,
} as const;

/** The state of an occurrence as a shape and a colour; the words are elsewhere. */
export function StateMark({ state }: Pick<AgendaDay, "state">) {
  const Icon = iconOf[state];
  return <Icon aria-hidden="true" className={styles.mark} data-state={state} />;
}

export const isMoved = ({ day, planned }: Pick<AgendaDay, "day" | "planned">) => day !== planned;

/** That it isn't where its plan put it, or makes up for a pause. */
export function MarkNotes({ entry }: { entry: AgendaDay }) {
  return (
    <>
      {isMoved(entry) && <MovedMark />}
      {entry.catches_up && <CatchUpMark />}
    </>
  );
}

export const MovedMark = () => (
  <IconArrowsMoveHorizontal aria-hidden="true" className={`rigid quiet ${styles.besides}`} />
);
export const CatchUpMark = () => <IconArrowBackUp aria-hidden="true" className={`rigid quiet ${styles.besides}`} />;
