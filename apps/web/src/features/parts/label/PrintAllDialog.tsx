import { Button } from "@mantine/core";
import { type PartType, partTypes } from "@millwright/domain/parts/parts";
import { plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/parts/label/LabelDialog.module.css";
import { labelOf, symbolOf } from "#features/parts/label/part-label.ts";
import { SymbolChoice } from "#features/parts/label/SymbolChoice.tsx";
import { everyPart } from "#features/parts/part-queries.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { type LabelPaper, LabelPaperChoice } from "#print/LabelPaper.tsx";
import type { LabelSymbol } from "#print/label-facts.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { toast } from "#ui/toast/toast.ts";

type Which = PartType | "all";

/** A label for every part, or for those of one type: repair parts first, then maintenance. */
export function PrintAllDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const locale = useLocale();
  const { all } = m.parts;
  const [which, setWhich] = useState<Which>("all");
  const [symbol, setSymbol] = useState<LabelSymbol>("barcode");
  const [paper, setPaper] = useState<LabelPaper>("roll");
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();
  const list = useEveryPart(which);
  const parts = list.data ?? [];

  async function printThem() {
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
    } catch {
      toast.error(m.parts.printFailed);
    }
  }
  return (
    <AppDialog
      title={all.title}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m.common.cancel}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} />}
            loading={list.isFetching}
            disabled={parts.length === 0}
            onClick={() => void printThem()}
          >
            {m.parts.label.print}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Segmented
          wide
          legend={all.which}
          value={which}
          choices={(["all", "maintenance", "repair"] as const).map((value) => ({ value, label: all.filters[value] }))}
          onChange={setWhich}
        />
        <SymbolChoice value={symbol} onChange={setSymbol} />
        <LabelPaperChoice value={paper} onChange={setPaper} />
        {list.isError && (
          <ErrorState title={m.parts.printFailed} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data && (
          <p className={styles.count} aria-live="polite">
            {parts.length === 0 ? all.none : `${plural(locale, all.count, parts.length)}. ${all.order}`}
          </p>
        )}
      </div>
      {out}
    </AppDialog>
  );
}

function useEveryPart(which: Which) {
  const types = partTypes.filter((type) => which === "all" || which === type);
  return useQuery({
    queryKey: ["parts", "every", which],
    queryFn: async ({ signal }) => (await Promise.all(types.map((type) => everyPart(type, signal)))).flat(),
  });
}
