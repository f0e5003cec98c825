import { Button } from "@mantine/core";
import type { OrderCost } from "@millwright/contract/costs";
import type { OutsideService } from "@millwright/contract/outside-services";
import { money } from "@millwright/messages/money";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode } from "#lib/api/api-error.ts";
import { dayOfEntry, useDialogs } from "#lib/dialogs.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { CostKind } from "#work/costs/CostKind.tsx";
import { CostLine } from "#work/costs/CostLine.tsx";
import { orderCostQuery } from "#work/costs/cost-queries.ts";
import { useCostWords } from "#work/costs/cost-words.ts";
import { ServiceForm } from "#work/costs/ServiceForm.tsx";
import { ServiceRow } from "#work/costs/ServiceRow.tsx";
import { isEmpty, sayBeside, sayLabourCost, sayPartCost } from "#work/costs/say-cost.ts";
import { useServices } from "#work/costs/use-services.ts";

/** What a repair or a PM cost: the sum, and the lines of each kind; who plans adds what others charged. */
export function CostPart({ id }: { id: string }) {
  const words = useCostWords();
  const day = dayOfEntry(useDialogs().entry);
  const { data, error, refetch } = useQuery(orderCostQuery(id, day));
  if (data) return <Cost id={id} cost={data} />;
  if (!error) return <SkeletonRows count={3} />;
  // A day that nobody worked on has no cost.
  if (day !== null && hasCode(error, "not_found")) return <p className="note">{words.none}</p>;
  return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
}

type Shown = { service: OutsideService | null } | null;

function Cost({ id, cost }: { id: string; cost: OrderCost }) {
  const words = useCostWords();
  const saying = useSaying();
  const commands = useServices(id);
  const mayPlan = useMay("POST /work-orders/{id}/services");
  const away = useAwayReason();
  const [shown, setShown] = useState<Shown>(null);
  const { labour, parts, services } = cost;
  return (
    <div className="stack gap-16">
      {isEmpty(cost) ? (
        <p className="note">{words.none}</p>
      ) : (
        <p className="flex gap-8 items-baseline between no-margin text-16">
          {words.sum}
          <strong className="strong tabular">{money(saying.locale, cost.cost_cents)}</strong>
        </p>
      )}
      <CostKind kind="labour" lines={labour.map(({ labour_cents }) => labour_cents)}>
        {labour.map((line) => (
          <CostLine
            key={line.id}
            name={line.assignee_name}
            detail={sayLabourCost(line, words, saying)}
            cents={line.labour_cents}
          />
        ))}
      </CostKind>
      <CostKind kind="parts" lines={parts.map(({ parts_cents }) => parts_cents)}>
        {parts.map((line) => (
          <CostLine
            key={`${line.part_id} ${line.number}`}
            name={line.part_name}
            detail={sayPartCost(line, words, saying)}
            cents={line.parts_cents}
          />
        ))}
      </CostKind>
      <CostKind kind="services" lines={services.map(({ amount_cents }) => amount_cents)}>
        {services.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            mayWrite={mayPlan && away === undefined}
            onEdit={() => setShown({ service })}
            onDelete={() => void commands.remove(service.id)}
          />
        ))}
      </CostKind>
      <Beside sentences={sayBeside(cost, words, saying)} />
      {mayPlan && (
        <Button
          variant="default"
          className="touch-44 self-start"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          disabled={away !== undefined}
          title={away}
          onClick={() => setShown({ service: null })}
        >
          {words.add}
        </Button>
      )}
      {shown && (
        <ServiceForm
          orderId={id}
          commands={commands}
          service={shown.service}
          day={cost.scheduled_date}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

function Beside({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="stack gap-4 note">
      {sentences.map((sentence) => (
        <p key={sentence} className="no-margin">
          {sentence}
        </p>
      ))}
    </div>
  );
}
