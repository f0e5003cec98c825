import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { compareNames } from "@millwright/domain/text/sort-key";
import { labelWords } from "@millwright/messages/labels/labels";
import { plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import {
  isOfStickers,
  type MachinePaper,
  MachinePaperChoice,
  usePaperWords,
} from "#features/machines/labels/MachinePaper.tsx";
import styles from "#features/machines/labels/PrintLabels.module.css";
import { usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { ChooseLabels } from "#print/chosen/ChooseLabels.tsx";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonCards } from "#ui/state/Skeleton.tsx";

/** Labels for the machines that are chosen; those that have none yet are chosen at first. */
export function MachineLabelsDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const locale = useLocale();
  const words = labelWords[locale];
  const paperWords = usePaperWords();
  const list = useMachines();
  const items = useMemo(() => itemsOf(list.data ?? [], m.machines.noDepartment), [list.data, m]);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [paper, setPaper] = useState<MachinePaper>("sheet");
  const { print, out } = usePrintLabels();
  const unlabelled = () => new Set(items.filter((item) => item.label_printed_at === null).map(({ id }) => id));
  const chosen = picked ?? unlabelled();
  const those = (list.data ?? []).filter(({ id }) => chosen.has(id));
  async function printThem() {
    // What was printed has a label from now on: the choice stays as it is.
    setPicked(chosen);
    await print(those, paper);
  }
  return (
    <AppDialog
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m.common.cancel}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} />}
            disabled={those.length === 0}
            onClick={() => void printThem()}
          >
            {plural(locale, isOfStickers(paper) ? paperWords.print(paper) : words.print, those.length)}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        {list.isPending && <SkeletonCards height={40} />}
        {list.isError && !list.data && (
          <ErrorState title={m.machines.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data && <ChooseLabels items={items} chosen={chosen} onChoose={setPicked} />}
        <div className={styles.papers}>
          <MachinePaperChoice value={paper} onChange={setPaper} />
        </div>
        <p className={`quiet ${styles.hint}`}>{paperWords.hint(paper)}</p>
      </div>
      {out}
    </AppDialog>
  );
}

/** By department, those of none last; within it by name. */
function itemsOf(machines: readonly Machine[], noDepartment: string) {
  const items = machines.map((machine) => ({
    ...machine,
    code: machine.number ?? machine.serial_number,
    group: machine.department_name ?? noDepartment,
  }));
  return items.toSorted(
    (a, b) => Number(a.department_id === null) - Number(b.department_id === null) || compareNames(a.group, b.group),
  );
}
