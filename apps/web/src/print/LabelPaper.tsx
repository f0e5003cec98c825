import { useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

const labelPapers = ["sheet", "roll"] as const;
/** Ordinary paper with many labels on it, or labels of 2 by 1 inches one after another. */
export type LabelPaper = (typeof labelPapers)[number];

/** On what labels are printed. */
export function LabelPaperChoice({ value, onChange }: { value: LabelPaper; onChange: (paper: LabelPaper) => void }) {
  const { paper } = useMessages().print;
  return (
    <Segmented
      legend={paper.legend}
      value={value}
      choices={labelPapers.map((one) => ({ value: one, label: paper[one] }))}
      onChange={onChange}
    />
  );
}
