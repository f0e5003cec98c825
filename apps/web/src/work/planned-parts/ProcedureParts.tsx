import { Button } from "@mantine/core";
import type { ProcedurePart } from "@millwright/contract/planned-parts";
import { fill } from "@millwright/messages/text";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#lib/session/may.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { AddPart } from "#work/planned-parts/AddPart.tsx";
import { procedurePartsQuery } from "#work/planned-parts/planned-part-queries.ts";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";
import { QuantityField } from "#work/planned-parts/QuantityField.tsx";
import { usePlanning } from "#work/planned-parts/use-planned-parts.ts";

/** The parts that all work needs that follows a procedure; nothing under a plan without parts. */
export function ProcedureParts({ id }: { id: string }) {
  const words = usePlannedPartWords();
  const { data, error, refetch } = useQuery(procedurePartsQuery(id));
  const away = useAwayReason();
  if (error && !data && away === undefined)
    return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Section title={words.title}>
      <Listed id={id} parts={data} />
    </Section>
  );
}

function Listed({ id, parts }: { id: string; parts: readonly ProcedurePart[] }) {
  const words = usePlannedPartWords();
  const planning = usePlanning({ procedureId: id });
  const mayWrite = useMay("PUT /procedures/{id}");
  const isAway = useAwayReason() !== undefined;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="stack gap-12">
      <p className="note">{parts.length === 0 ? words.noneOfProcedure : words.ofAllVersions}</p>
      {parts.length > 0 && (
        <ul className="list">
          {parts.map((part) => (
            <li key={part.part_id} className="flex gap-8 items-start between pad-6-0 line-below anywhere">
              <span className="stack min-w-0">
                <strong className="strong">{part.name}</strong>
                <span className="note">
                  {[part.code, part.is_deleted && words.deleted].filter(Boolean).join(" · ")}
                </span>
              </span>
              {mayWrite && !isAway ? (
                <span className="row gap-4 rigid">
                  <QuantityField
                    label={fill(words.change, { name: part.name })}
                    value={part.quantity}
                    onChange={(quantity) => void planning.plan(part, part.quantity, quantity)}
                  />
                  <IconButton
                    label={fill(words.remove, { name: part.name })}
                    onClick={() => void planning.plan(part, part.quantity, null)}
                  >
                    <IconX />
                  </IconButton>
                </span>
              ) : (
                <span className="tabular rigid">{part.quantity} ×</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && !isAdding && (
        <Button
          variant="default"
          className="touch-44 self-start"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {words.add}
        </Button>
      )}
      {mayWrite && isAdding && (
        <AddPart
          busy={planning.busy}
          onPlan={({ id: part_id, name }, quantity) => {
            const was = parts.find((part) => part.part_id === part_id)?.quantity ?? null;
            return planning.plan({ part_id, name }, was, quantity);
          }}
        />
      )}
    </div>
  );
}
