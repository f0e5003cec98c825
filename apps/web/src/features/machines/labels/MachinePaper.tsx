import { stickerWords } from "@millwright/messages/stickers/stickers";
import { useLocale, useMessages } from "#lib/language.ts";
import type { LabelPaper } from "#print/LabelPaper.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";

/** Labels of 2 by 1 inches, or stickers of A6: four on a sheet, or each a page of its own. */
export type MachinePaper = LabelPaper | "four" | "one";

const papers: readonly MachinePaper[] = ["sheet", "roll", "four", "one"];

export const isOfStickers = (paper: MachinePaper): paper is "four" | "one" => paper === "four" || paper === "one";

/** What the choice of a paper is called, what it is for, and what the button says. */
export function usePaperWords() {
  const { print, setup } = useMessages();
  const stickers = stickerWords[useLocale()];
  return {
    label: (paper: MachinePaper) => (isOfStickers(paper) ? stickers.papers[paper] : print.paper[paper]),
    hint: (paper: MachinePaper) => (isOfStickers(paper) ? stickers.hints[paper] : print.paper.hints[paper]),
    print: (paper: MachinePaper) => (isOfStickers(paper) ? stickers.print : setup.printAll),
  };
}

interface Props {
  value: MachinePaper;
  onChange: (paper: MachinePaper) => void;
}

/** On what the labels of machines are printed. */
export function MachinePaperChoice({ value, onChange }: Props) {
  const { paper } = useMessages().print;
  const words = usePaperWords();
  return (
    <Segmented
      legend={paper.legend}
      value={value}
      choices={papers.map((one) => ({ value: one, label: words.label(one) }))}
      onChange={onChange}
    />
  );
}
