import { Button } from "@mantine/core";
import { codeName, type FailureField, failureFields, failureKinds } from "@millwright/domain/plant-codes/plant-codes";
import { isFailureSaid, proposeCodes, type RankedCode } from "@millwright/domain/plant-codes/propose";
import { fill } from "@millwright/messages/text";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { Fact, Facts } from "#work/dialog/Facts.tsx";
import { useCodeName, usePlantCodes, usePlantCodeWords } from "#work/failure/plant-codes.ts";
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
  if (!(isSaid || maySay)) return null;
  if (!isOpen && !isSaid) {
    return (
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
          {words.say}
        </Button>
      </div>
    );
  }
  if (!isOpen) return <Said order={order} onChange={maySay ? () => setOpened(true) : null} />;
  return (
    <section className="stack gap-12 pad-12-14 bordered rounded" aria-label={words.title}>
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
  const { data: past = [], isLoading } = usePast(order.machine_id);
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
    <Part
      // What is likely of the others follows from the problem.
      key={field === "problem_id" ? field : `${field} ${order.problem_id}`}
      name={words[failureKinds[field]]}
      chosen={order[field] ?? null}
      codes={proposeCodes(field, { codes, text, chosen: order, past })}
      onChoose={(id) => choose(field, id)}
    />
  ));
}

/** So many are offered before the rest is asked for. */
const firstOffers = 6;

interface PartProps {
  name: string;
  chosen: string | null;
  codes: readonly RankedCode[];
  onChoose: (id: string) => void;
}

function Part({ name, chosen, codes, onChoose }: PartProps) {
  const { failure: words } = usePlantCodeWords();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  // What is offered stays where it is while others are tapped, and what comes meanwhile stands behind it.
  const [ids] = useState(() => codes.map(({ id }) => id));
  const inPlace = codes.toSorted((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id));
  const shown = inPlace.filter((code, at) => isWhole || at < firstOffers || code.id === chosen);
  return (
    <section className="stack gap-6" aria-label={name}>
      <p className="note">{name}</p>
      <div className="flex wrap gap-6">
        {shown.map((code) => (
          <Button
            key={code.id}
            radius="xl"
            className="touch-44"
            variant={code.id === chosen ? "filled" : "default"}
            aria-pressed={code.id === chosen}
            onClick={() => onChoose(code.id)}
          >
            {code.is_retired ? fill(words.retired, { name: codeName(code, locale) }) : codeName(code, locale)}
          </Button>
        ))}
        {shown.length < codes.length && (
          <Button
            variant="subtle"
            className="touch-44"
            aria-label={fill(words.moreOf, { part: name })}
            onClick={() => setWhole(true)}
          >
            {words.more}
          </Button>
        )}
      </div>
    </section>
  );
}

const placeIn = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** What failed of this machine before. */
function usePast(machineId: string | null) {
  return useQuery({
    queryKey: ["history", "failures", machineId],
    queryFn: ({ signal }) => api("GET /repair-history", { query: { machine_id: machineId ?? "", limit: 20 }, signal }),
    enabled: machineId !== null,
    // Without it the list is offered as it came.
    retry: false,
  });
}
