import { usePartWords } from "#features/parts/part-words.ts";
import { type LabelSymbol, labelSymbols } from "#print/label-facts.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

/** A Code 128 for hand scanners, or a QR code for phones. */
export function SymbolChoice({ value, onChange }: { value: LabelSymbol; onChange: (symbol: LabelSymbol) => void }) {
  const { label } = usePartWords();
  return (
    <Segmented
      wide
      legend={label.code}
      value={value}
      choices={labelSymbols.map((symbol) => ({ value: symbol, label: label[symbol] }))}
      onChange={onChange}
    />
  );
}
