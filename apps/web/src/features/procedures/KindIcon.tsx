import type { StepKind } from "@millwright/domain/procedures/step";
import {
  type Icon,
  IconCamera,
  IconCheckbox,
  IconGauge,
  IconH1,
  IconList,
  IconRulerMeasure,
  IconSignature,
  IconThumbUp,
  IconTypography,
} from "@tabler/icons-react";

const icons: Record<StepKind, Icon> = {
  tick: IconCheckbox,
  check: IconThumbUp,
  number: IconRulerMeasure,
  choice: IconList,
  text: IconTypography,
  photo: IconCamera,
  meter: IconGauge,
  signature: IconSignature,
  section: IconH1,
};

/** The icon of a kind of step; its name is shown beside it, or is its button's. */
export function KindIcon({ kind }: { kind: StepKind }) {
  const Shown = icons[kind];
  return <Shown size={18} aria-hidden="true" />;
}
