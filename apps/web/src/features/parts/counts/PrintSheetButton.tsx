import { Button } from "@mantine/core";
import type { CountLine, CountSession } from "@millwright/contract/counts";
import { useCountWords } from "#features/parts/counts/count-queries.ts";
import { useCoverage } from "#features/parts/counts/count-words.tsx";
import { loadAllOf } from "#features/parts/counts/load-lines.ts";
import { useAct } from "#lib/api/act.ts";
import { CountSheet } from "#print/counts/CountSheet.tsx";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Prints the list of a count with an empty column for the numbers. */
export function PrintSheetButton({ session }: { session: CountSession }) {
  const words = useCountWords();
  const coverage = useCoverage();
  const { print, out } = usePrintOut();
  const { busy, act } = useAct(toast);
  const printAll = () =>
    act(
      async () => {
        const lines: CountLine[] = await loadAllOf(session.id);
        const title = `${session.code} · ${coverage(session)}`;
        print({ name: session.code, content: <CountSheet title={title} lines={lines} words={words} /> });
      },
      { failed: words.loadFailed, preferDetail: true },
    );
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void printAll()}>
        {words.sheet.action}
      </Button>
      {out}
    </>
  );
}
