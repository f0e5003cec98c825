import { Button } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { type PartType, partTypes } from "@millwright/domain/parts/parts";
import { labelWords } from "@millwright/messages/labels/labels";
import { plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import styles from "#features/parts/label/LabelDialog.module.css";
import { labelOf, symbolOf } from "#features/parts/label/part-label.ts";
import { SymbolChoice } from "#features/parts/label/SymbolChoice.tsx";
import { everyPart } from "#features/parts/part-queries.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { ChooseLabels } from "#print/chosen/ChooseLabels.tsx";
import { useNotePrinted } from "#print/chosen/use-note-printed.ts";
import { type LabelPaper, LabelPaperChoice } from "#print/LabelPaper.tsx";
import type { LabelSymbol } from "#print/label-facts.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { toast } from "#ui/toast/toast.ts";

type Which = PartType | "all";

/** Labels for every part, for those of one type, or for those that are chosen: repair parts first, then maintenance. */
export function PrintAllDialog({ partIds, onClose }: { partIds?: readonly string[]; onClose: () => void }) {
  const m = useMessages();
  const { all, label } = usePartWords();
  const locale = useLocale();
  const words = labelWords[locale];
  const [which, setWhich] = useState<Which>("all");
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(partIds ? new Set(partIds) : null);
  const [symbol, setSymbol] = useState<LabelSymbol>("barcode");
  const [paper, setPaper] = useState<LabelPaper>("roll");
  const list = useEveryPart(which);
  const items = useMemo(
    () => (list.data ?? []).map((part) => ({ ...part, group: all.filters[part.part_type] })),
    [list.data, all],
  );
  const chosen = picked ?? new Set(items.map(({ id }) => id));
  const parts = items.filter(({ id }) => chosen.has(id));
  const { printThem, out } = usePrintParts(symbol, paper);
  return (
    <AppDialog
      title={all.title}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m.common.cancel}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} />}
            loading={list.isFetching && !list.data}
            disabled={parts.length === 0}
            onClick={() => {
              // What was printed has a label from now on: the choice stays as it is.
              if (picked !== null) setPicked(chosen);
              void printThem(parts);
            }}
          >
            {label.print}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <Segmented
          wide
          legend={all.which}
          value={which}
          choices={(["all", "maintenance", "repair"] as const).map((value) => ({ value, label: all.filters[value] }))}
          onChange={(next) => {
            setPicked(null);
            setWhich(next);
          }}
        />
        {list.isError && (
          <ErrorState title={m.parts.printFailed} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data && items.length > 0 && <ChooseLabels items={items} chosen={chosen} onChoose={setPicked} />}
        {list.data && (
          <p className="note" aria-live="polite">
            {items.length === 0 ? all.none : `${plural(locale, all.count, parts.length)}. ${all.order}`}
          </p>
        )}
        <details className={styles.setup}>
          <summary>
            {words.change} <span className="note">{`${label[symbol]} · ${m.print.paper[paper]}`}</span>
          </summary>
          <div className="stack gap-16">
            <SymbolChoice value={symbol} onChange={setSymbol} />
            <LabelPaperChoice value={paper} onChange={setPaper} />
          </div>
        </details>
      </div>
      {out}
    </AppDialog>
  );
}

function usePrintParts(symbol: LabelSymbol, paper: LabelPaper) {
  const m = useMessages();
  const { all } = usePartWords();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();
  const notePrinted = useNotePrinted("parts");
  async function printThem(parts: readonly Part[]) {
    try {
      const [{ Label }, { LabelSheets }] = await Promise.all([
        import("#print/Label.tsx"),
        import("#print/LabelSheets.tsx"),
      ]);
      const hasQr = parts.some((part) => symbolOf(part, symbol) === "qr");
      if (hasQr && !(await mayPrintLabel())) return;
      const labels = parts.map((part) => (
        <Label key={part.id} symbol={symbolOf(part, symbol)} facts={labelOf(part, addressOf("part", part.id))} />
      ));
      print({ name: all.file, content: paper === "sheet" ? <LabelSheets labels={labels} /> : labels });
      void notePrinted(parts.map(({ id }) => id));
    } catch {
      toast.error(m.parts.printFailed);
    }
  }
  return { printThem, out };
}

function useEveryPart(which: Which) {
  const types = partTypes.filter((type) => which === "all" || which === type);
  return useQuery({
    queryKey: ["parts", "every", which],
    queryFn: async ({ signal }) => (await Promise.all(types.map((type) => everyPart(type, signal)))).flat(),
  });
}
