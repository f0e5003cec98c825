import { Button } from "@mantine/core";
import { type FailureField, failureFields, failureKinds } from "@millwright/domain/plant-codes/plant-codes";
import { isFailureSaid, proposeCodes } from "@millwright/domain/plant-codes/propose";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { Fact, Facts } from "#work/dialog/Facts.tsx";
import { CodeChips } from "#work/failure/CodeChips.tsx";
import { ProblemMissing } from "#work/failure/ProblemMissing.tsx";
import { useCodeName, useEarlierFailures, usePlantCodes, usePlantCodeWords } from "#work/failure/plant-codes.ts";
import type { WorkOrder } from "#work/orders.ts";
import { give } from "#work/outbox/work-outbox.ts";
import { useRights } from "#work/rights.ts";

/** What failed of a repair, why, and what was done: read, or said with a tap each. */
export function FailurePart({ order }: { order: WorkOrder }) {
  const maySay = useRights(order).may(failureFields);
  const { failure: words } = usePlantCodeWords();
  const isSaid = isFailureSaid(order);
  const [opened, setOpened] = useState<boolean | null>(null);
  // Once the work is done, it is asked for; until then it waits to be asked.
  const isOpen = maySay && (opened ?? (order.status === "Completed" && !isSaid));
  const lacks = order.status === "Completed" && !order.problem_id ? <ProblemMissing order={order} /> : null;
  if (!(isSaid || maySay)) return lacks;
  if (!isOpen && !isSaid) {
    return (
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
          {words.say}
        </Button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <>
        {lacks}
        <Said order={order} onChange={maySay ? () => setOpened(true) : null} />
      </>
    );
  }
  return (
    <section className="stack gap-12 pad-12-14 bordered rounded" aria-label={words.title}>
      {lacks}
      <p className="note">{words.question}</p>
      <Choices order={order} onChosen={() => setOpened(true)} />
      {isSaid && (
        <div>
          <Button variant="default" className="touch-44" onClick={() => setOpened(false)}>
            {words.done}
          </Button>
        </div>
      )}
    </section>
  );
}

function Said({ order, onChange }: { order: WorkOrder; onChange: (() => void) | null }) {
  const { failure: words } = usePlantCodeWords();
  const nameOf = useCodeName();
  return (
    <section className="stack gap-8" aria-label={words.title}>
      <Facts>
        <Fact name={words.problem} value={nameOf(order.problem_id)} />
        <Fact name={words.cause} value={nameOf(order.cause_id)} />
        <Fact name={words.remedy} value={nameOf(order.remedy_id)} />
      </Facts>
      {onChange && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={onChange}>
            {words.change}
          </Button>
        </div>
      )}
    </section>
  );
}

function Choices({ order, onChosen }: { order: WorkOrder; onChosen: () => void }) {
  const { failure: words } = usePlantCodeWords();
  const { data: codes } = usePlantCodes();
  const { data: past = [], isLoading } = useEarlierFailures(order.machine_id);
  if (codes === undefined || isLoading) return <SkeletonRows count={2} />;
  const text = [order.title, order.description, order.notes].join(" ");
  function choose(field: FailureField, id: string) {
    onChosen();
    const before = order[field] ?? null;
    give(
      { kind: "edit", orderId: order.id, set: { [field]: before === id ? null : id }, base: { [field]: before } },
      { onRefused: (error) => showFailure(error, { failed: words.notSaved, preferDetail: true }) },
    );
  }
  return failureFields.map((field) => (
    <CodeChips
      // What is likely of the others follows from the problem.
      key={field === "problem_id" ? field : `${field} ${order.problem_id}`}
      name={words[failureKinds[field]]}
      chosen={order[field] ?? null}
      codes={proposeCodes(field, { codes, text, chosen: order, past })}
      onChoose={(id) => choose(field, id)}
    />
  ));
}
