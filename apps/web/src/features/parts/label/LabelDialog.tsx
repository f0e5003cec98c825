import { Button } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/parts/label/LabelDialog.module.css";
import { labelOf, symbolOf } from "#features/parts/label/part-label.ts";
import { SymbolChoice } from "#features/parts/label/SymbolChoice.tsx";
import { usePartWords } from "#features/parts/part-words.ts";
import { useMessages } from "#lib/language.ts";
import { useNotePrinted } from "#print/chosen/use-note-printed.ts";
import { Label } from "#print/Label.tsx";
import type { LabelSymbol } from "#print/label-facts.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

/** A part's label as it will be, with a Code 128 or a QR code. */
export function LabelDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const m = useMessages();
  const parts = usePartWords();
  const [chosen, setSymbol] = useState<LabelSymbol>("barcode");
  const symbol = symbolOf(part, chosen);
  const onlyQr = symbolOf(part, "barcode") === "qr";
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();
  const notePrinted = useNotePrinted("parts");
  const label = <Label symbol={symbol} facts={labelOf(part, addressOf("part", part.id))} />;
  async function printIt() {
    if (symbol !== "barcode" && !(await mayPrintLabel())) return;
    print({ name: part.code, content: label });
    void notePrinted([part.id]);
  }
  return (
    <AppDialog
      title={parts.label.title}
      code={part.code}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m.common.cancel}
          </Button>
          <Button data-autofocus leftSection={<IconPrinter size={18} />} onClick={() => void printIt()}>
            {parts.label.print}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        {!onlyQr && <SymbolChoice value={symbol} onChange={setSymbol} />}
        <div
          className={`flex justify-center rounded bg-hover ${styles.stage}`}
          role="img"
          aria-label={fill(parts.label.preview, { name: part.name })}
        >
          <div className={`clipped rounded-4 floating ${styles.preview}`}>{label}</div>
        </div>
        <p className="note">{onlyQr ? parts.label.onlyQr : parts.label.hint}</p>
      </div>
      {out}
    </AppDialog>
  );
}
