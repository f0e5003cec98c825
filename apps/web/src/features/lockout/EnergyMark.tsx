import type { Energy } from "@millwright/domain/lockout/lockout";
import {
  IconAlertTriangle,
  IconArrowBigDownLines,
  IconBolt,
  IconDroplet,
  IconFlame,
  IconFlask,
  IconSettings,
  IconWind,
} from "@tabler/icons-react";
import styles from "#features/lockout/Points.module.css";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

const icons = {
  electrical: IconBolt,
  hydraulic: IconDroplet,
  pneumatic: IconWind,
  mechanical: IconSettings,
  thermal: IconFlame,
  chemical: IconFlask,
  gravity: IconArrowBigDownLines,
  other: IconAlertTriangle,
} satisfies Record<Energy, unknown>;

/** What is cut off, by its sign and its word. */
export function EnergyMark({ energy }: { energy: Energy }) {
  const { energies } = useLockoutWords();
  const Icon = icons[energy];
  return (
    <span className={`inline-row gap-6 strong ${styles.energy}`}>
      <Icon aria-hidden="true" />
      {energies[energy]}
    </span>
  );
}
