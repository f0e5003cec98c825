import type { ReactNode } from "react";
import styles from "#features/week-plan/PlanCard.module.css";
import { CardWords } from "#features/week-plan/PlanCard.tsx";
import type { PlannedWork } from "#features/week-plan/placed.ts";
import { HandDrag } from "#ui/drag/HandDrag.tsx";

interface Props {
  /** Hears what was dropped on whose day (YYYY-MM-DD). */
  onDrop: (work: PlannedWork, technicianId: string, day: string) => void;
  children: ReactNode;
}

const isWork = (data: unknown): data is PlannedWork =>
  typeof data === "object" && data !== null && "work_order_id" in data;

/** Lets cards be dragged to a technician's day. */
export function PlanDrag({ onDrop, children }: Props) {
  function drop(work: PlannedWork, place: string) {
    const [technicianId, day] = place.split(" ");
    if (technicianId && day) onDrop(work, technicianId, day);
  }
  return (
    <HandDrag isThing={isWork} draw={(work) => <LiftedCard work={work} />} onDrop={drop}>
      {children}
    </HandDrag>
  );
}

function LiftedCard({ work }: { work: PlannedWork }) {
  return (
    <div className={styles.lifted} data-priority={work.priority}>
      <CardWords work={work} />
    </div>
  );
}
