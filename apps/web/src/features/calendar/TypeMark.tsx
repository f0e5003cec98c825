import type { WorkOrderType } from "@millwright/domain/work/work-order";
import { IconRepeat, IconTool } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import { useMessages } from "#lib/language.ts";
import { classes } from "#ui/theme/classes.ts";

const icons = { Repair: IconTool, PM: IconRepeat } as const;

/** A repair or a PM by its icon; its word beside it, or for those alone who don't see the icon. */
export function TypeMark({ type, wordless = false }: { type: WorkOrderType; wordless?: boolean }) {
  const m = useMessages();
  const Icon = icons[type];
  return (
    <span className={`inline-row rigid ${styles.type}`}>
      <Icon aria-hidden="true" />
      <span className={classes(wordless && "visually-hidden")}>{m.workOrders.types[type]}</span>
    </span>
  );
}
