import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import styles from "#features/week-plan/PlanCard.module.css";
import { CardWords } from "#features/week-plan/PlanCard.tsx";
import { keyOf, type WeekPlan } from "#features/week-plan/placed.ts";
import { quietDrag } from "#ui/announce/quiet-drag.ts";

interface Props {
  plan: WeekPlan;
  /** Hears what was dropped on whose day. */
  onDrop: (key: string, technicianId: string, day: string) => void;
  children: ReactNode;
}

/** Lets cards be dragged to a technician's day by mouse, and by touch after a short hold. */
export function PlanDrag({ plan, onDrop, children }: Props) {
  const [lifted, setLifted] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const work = lifted === null ? undefined : [...plan.work, ...plan.to_place].find((one) => keyOf(one) === lifted);
  function end({ active, over }: DragEndEvent) {
    setLifted(null);
    const [technicianId, day] = String(over?.id ?? "").split(" ");
    if (technicianId && day) onDrop(String(active.id), technicianId, day);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }: DragStartEvent) => setLifted(String(active.id))}
      onDragEnd={end}
      onDragCancel={() => setLifted(null)}
      accessibility={quietDrag}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {work && (
          <div className={styles.lifted} data-priority={work.priority} inert>
            <CardWords work={work} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
