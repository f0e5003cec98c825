import type { StepVerdict } from "@millwright/messages/steps/step-proof";
import { IconSquare, IconSquareCheckFilled, IconSquareMinus, IconSquareXFilled } from "@tabler/icons-react";
import styles from "#work/steps/ProofMark.module.css";

type Boxed = Exclude<StepVerdict, "section">;

const boxes: Record<Boxed, typeof IconSquare> = {
  done: IconSquareCheckFilled,
  failed: IconSquareXFilled,
  na: IconSquareMinus,
  waiting: IconSquare,
  open: IconSquare,
};

/** The box of a step where it is proof: a tick of what was done and is good alone. */
export function ProofMark({ verdict, label }: { verdict: Boxed; label: string }) {
  const Box = boxes[verdict];
  return <Box className={styles.box} data-verdict={verdict} role="img" aria-label={label} />;
}
