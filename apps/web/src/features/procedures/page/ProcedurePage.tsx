import { Button } from "@mantine/core";
import type { Step } from "@millwright/domain/procedures/step";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { editName, isProcedureEdit } from "#features/procedures/builder/procedure-draft.ts";
import { Reading } from "#features/procedures/page/Reading.tsx";
import { Writing } from "#features/procedures/page/Writing.tsx";
import { type Procedure, useProcedure, useVersion } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useMay } from "#lib/session/may.ts";
import { useOwner } from "#lib/session/owner.ts";
import { readDraft } from "#lib/storage/drafts.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** One procedure: its steps, written by who may, and its versions. */
export function ProcedurePage({ id }: { id: string }) {
  const words = useProcedureWords();
  const procedure = useProcedure(id);
  const version = useVersion(id, procedure.data?.published?.version ?? null);
  const isGone = hasCode(procedure.error, "not_found");
  const steps = procedure.data?.published === null ? noSteps : version.data?.steps;
  if (procedure.data && steps && !isGone) return <Shown procedure={procedure.data} published={steps} />;
  const failed = [procedure, version].find(({ isError }) => isError);
  return (
    <Page title={isGone ? words.notFound : words.one}>
      {isGone && (
        <EmptyState
          title={words.notFound}
          detail={words.notFoundHelp}
          action={
            <Button component={Link} to="/procedures" variant="default">
              {words.toList}
            </Button>
          }
        />
      )}
      {failed?.error && !isGone && (
        <ErrorState title={words.loadOneFailed} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && <SkeletonRows />}
    </Page>
  );
}

const noSteps: readonly Step[] = [];

/** What was never published is written at once, what is published once it is asked for. */
function Shown({ procedure, published }: { procedure: Procedure; published: readonly Step[] }) {
  const owner = useOwner();
  const mayWrite = useMay("PUT /procedures/{id}") && procedure.status !== "withdrawn";
  const [isAsked, setAsked] = useState(() => readDraft(owner, editName(procedure.id), isProcedureEdit) !== null);
  if (mayWrite && (isAsked || procedure.draft !== null || procedure.published === null))
    return <Writing procedure={procedure} published={published} onDone={() => setAsked(false)} />;
  return <Reading procedure={procedure} published={published} onEdit={() => setAsked(true)} />;
}
