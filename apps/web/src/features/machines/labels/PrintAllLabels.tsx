import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";

/** Prints the label of every machine. */
export function PrintAllLabels({ onPrinted }: { onPrinted: () => void }) {
  const m = useMessages();
  const locale = useLocale();
  const machines = useMachines();
  const { print, out } = usePrintLabels();
  if (machines.isError && !machines.data) {
    return <ErrorState title={m.machines.loadFailed} error={machines.error} onRetry={() => void machines.refetch()} />;
  }
  const all = machines.data ?? [];
  if (machines.data?.length === 0) return <p>{m.setup.noLabels}</p>;
  const printAll = async () => {
    if (await print(all)) onPrinted();
  };
  return (
    <>
      <Button leftSection={<IconPrinter size={18} />} loading={machines.isPending} onClick={() => void printAll()}>
        {plural(locale, m.setup.printAll, all.length)}
      </Button>
      {out}
    </>
  );
}
