import { fill } from "@millwright/messages/text";
import { IconTool } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#work/steps/StepLine.module.css";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  repair: { id: string; wo_id: string };
  /** Whether a better answer was given since: the repair stays. */
  isStale?: boolean;
}

/** The repair that a failed step opened. */
export function RepairLink({ repair, isStale = false }: Props) {
  const { failure } = useStepWords();
  return (
    <Link
      to="/work-orders/$orderId"
      params={{ orderId: repair.id }}
      className={`inline-row gap-6 relative min-h-32 strong touch-44 ${styles.repair}`}
    >
      <IconTool aria-hidden="true" />
      {fill(isStale ? failure.openedStays : failure.openedIs, { code: repair.wo_id })}
    </Link>
  );
}
