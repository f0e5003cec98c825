import { Button, Loader } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import type { ReactNode } from "react";
import styles from "#features/history/History.module.css";
import { useNumber } from "#lib/language.ts";

interface Props {
  label: string;
  /** What it says while it runs, with {part}. */
  running: string;
  icon: ReactNode;
  /** From 0 to 1 while it runs. */
  part: number | null;
  disabled: boolean;
  onExport: () => void;
}

/** A button that tells how far its work is. */
export function ExportButton({ label, running, icon, part, disabled, onExport }: Props) {
  const number = useNumber();
  return (
    <Button
      className={styles.export}
      variant="default"
      leftSection={part === null ? icon : <Loader size={16} />}
      aria-busy={part !== null || undefined}
      disabled={disabled}
      onClick={onExport}
    >
      {part === null ? label : fill(running, { part: number(part, { style: "percent" }) })}
    </Button>
  );
}
