import { Button } from "@mantine/core";
import type { OrderPart } from "@millwright/contract/planned-parts";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "#lib/session/may.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { NotSent } from "#work/NotSent.tsx";
import { AddPart, type PartScanner } from "#work/planned-parts/AddPart.tsx";
import { PartRow } from "#work/planned-parts/PartRow.tsx";
import { useOrderParts } from "#work/planned-parts/planned-part-queries.ts";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";
import { usePlanning, useTaking } from "#work/planned-parts/use-planned-parts.ts";
import { useShownOrder } from "#work/use-order.ts";

interface Props {
  id: string;
  Scanner: PartScanner;
}

/** The parts that a repair or a PM needs: planned, taken and brought back. */
export function PartsPart({ id, Scanner }: Props) {
  const words = usePlannedPartWords();
  const { data, error, refetch, isClaimed, waiting } = useOrderParts(id);
  const away = useAwayReason();
  const of = { id, Scanner, isWaiting: waiting.length > 0 };
  if (data === null) return <p className="note">{words.gate}</p>;
  if (data) return <Parts {...of} parts={data} />;
  if (isClaimed) return <Parts {...of} parts={[]} />;
  if (!error) return <SkeletonRows count={2} />;
  if (away === undefined) return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  // What is taken waits on the device all the same.
  return (
    <>
      <p className="note">{words.notKept}</p>
      <Parts {...of} parts={[]} />
    </>
  );
}

function Parts({ id, Scanner, parts, isWaiting }: Props & { parts: readonly OrderPart[]; isWaiting: boolean }) {
  const words = usePlannedPartWords();
  const planning = usePlanning({ orderId: id });
  const taking = useTaking(id);
  const mayTake = useMay("POST /parts/{id}/quantity");
  const isAway = useAwayReason() !== undefined;
  const isPm = useShownOrder(id)?.type === "PM";
  const [isAdding, setIsAdding] = useState(false);
  const saidOf = (part: OrderPart) => (part.needed === 0 || part.of_procedure ? null : part.needed);
  return (
    <div className="stack gap-12">
      {parts.length === 0 && <p className="note">{words.none}</p>}
      {isPm && parts.length > 0 && <p className="note">{words.eachOccurrence}</p>}
      <ul className="list">
        {parts.map((part) => (
          <PartRow
            key={part.part_id}
            part={part}
            taking={taking}
            mayTake={mayTake}
            onPlan={mayTake && !isAway ? (quantity) => void planning.plan(part, saidOf(part), quantity) : null}
          />
        ))}
      </ul>
      {isWaiting && <NotSent />}
      {mayTake && !isAdding && (
        <Button
          variant="default"
          className="touch-44 self-start"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {words.add}
        </Button>
      )}
      {mayTake && isAdding && (
        <AddPart
          busy={planning.busy || taking.busy}
          Scanner={Scanner}
          onPlan={({ id: part_id, name }, quantity) => {
            const known = parts.find((part) => part.part_id === part_id);
            return planning.plan({ part_id, name }, known ? saidOf(known) : null, quantity);
          }}
          onTake={({ id: part_id, name }, quantity) => taking.take({ part_id, name }, quantity)}
        />
      )}
    </div>
  );
}
