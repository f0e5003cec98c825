import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { useBinParts, useBinWords } from "#features/bins/bin-queries.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useNumber } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What lies in a bin, and how many of each. */
export function BinContents({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useBinWords();
  const list = useBinParts(name);
  const { open } = useDialogAddress();
  function show(id: string) {
    onClose();
    open("part", id);
  }
  return (
    <AppDialog title={fill(words.contents, { name })} size="narrow" onClose={onClose}>
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="quiet">{words.nothing}</p>}
      <ul className="stack gap-8">
        {list.data?.map((part) => (
          <li key={part.id} className="row between gap-8-12">
            <button
              type="button"
              className="control ink-action text-start hover-underline anywhere"
              onClick={() => show(part.id)}
            >
              {part.name}
            </button>
            <Pieces part={part} bin={name} />
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}

function Pieces({ part: { bins, unit }, bin }: { part: Part; bin: string }) {
  const words = useBinWords();
  const number = useNumber();
  const there = bins.find(({ name }) => name === bin)?.quantity ?? 0;
  if (there === 0) return <span className="note">{words.mainOnly}</span>;
  return <span className="tabular nowrap">{[number(there), unit].filter(Boolean).join("\u00a0")}</span>;
}
