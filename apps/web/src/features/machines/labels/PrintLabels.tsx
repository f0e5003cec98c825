import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { type MachinePaper, MachinePaperChoice, usePaperWords } from "#features/machines/labels/MachinePaper.tsx";
import styles from "#features/machines/labels/PrintLabels.module.css";
import { type Labelled, usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import { useLocale } from "#lib/language.ts";

interface Props {
  machines: readonly Labelled[];
  /** Whether it is the next step where it stands. */
  isNext?: boolean;
  loading?: boolean;
  onPrinted?: () => void;
}

/** Prints a label or a sticker for each of some machines, on sheets of ordinary paper or by a label printer. */
export function PrintLabels({ machines, isNext = false, loading = false, onPrinted }: Props) {
  const words = usePaperWords();
  const locale = useLocale();
  const [paper, setPaper] = useState<MachinePaper>("sheet");
  const { print, out } = usePrintLabels();
  const printThem = async () => {
    if (await print(machines, paper)) onPrinted?.();
  };
  return (
    <div className="stack gap-10 items-start">
      <div className={styles.papers}>
        <MachinePaperChoice value={paper} onChange={setPaper} />
      </div>
      <p className={`quiet ${styles.hint}`}>{words.hint(paper)}</p>
      <Button
        variant={isNext ? "filled" : "default"}
        leftSection={<IconPrinter size={18} />}
        loading={loading}
        onClick={() => void printThem()}
      >
        {plural(locale, words.print(paper), machines.length)}
      </Button>
      {out}
    </div>
  );
}
