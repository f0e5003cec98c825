import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/machines/labels/PrintLabels.module.css";
import { type Labelled, usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { type LabelPaper, LabelPaperChoice } from "#print/LabelPaper.tsx";

interface Props {
  machines: readonly Labelled[];
  /** Whether it is the next step where it stands. */
  isNext?: boolean;
  loading?: boolean;
  onPrinted?: () => void;
}

/** Prints a label for each of some machines, on sheets of ordinary paper or by a label printer. */
export function PrintLabels({ machines, isNext = false, loading = false, onPrinted }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const [paper, setPaper] = useState<LabelPaper>("sheet");
  const { print, out } = usePrintLabels();
  const printThem = async () => {
    if (await print(machines, paper)) onPrinted?.();
  };
  return (
    <div className={styles.labels}>
      <LabelPaperChoice value={paper} onChange={setPaper} />
      <p className={styles.hint}>{m.print.paper.hints[paper]}</p>
      <Button
        variant={isNext ? "filled" : "default"}
        leftSection={<IconPrinter size={18} />}
        loading={loading}
        onClick={() => void printThem()}
      >
        {plural(locale, m.setup.printAll, machines.length)}
      </Button>
      {out}
    </div>
  );
}
