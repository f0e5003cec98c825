import { PrintLabels } from "#features/machines/labels/PrintLabels.tsx";
import { useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";

/** Prints the label of every machine; the next step until it is done. */
export function PrintAllLabels({ isDone, onPrinted }: { isDone: boolean; onPrinted: () => void }) {
  const m = useMessages();
  const machines = useMachines();
  if (machines.isError && !machines.data) {
    return <ErrorState title={m.machines.loadFailed} error={machines.error} onRetry={() => void machines.refetch()} />;
  }
  if (machines.data?.length === 0) return <p>{m.setup.noLabels}</p>;
  return (
    <PrintLabels isNext={!isDone} machines={machines.data ?? []} loading={machines.isPending} onPrinted={onPrinted} />
  );
}
