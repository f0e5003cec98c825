import { Button } from "@mantine/core";
import type { Step } from "@millwright/domain/procedures/step";
import { fill, plural } from "@millwright/messages/text";
import { useId, useState } from "react";
import styles from "#features/procedures/page/Procedure.module.css";
import { StepChanges } from "#features/procedures/page/StepChanges.tsx";
import { StepsRead } from "#features/procedures/page/StepsRead.tsx";
import { type Procedure, useVersion, useVersions } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

type Version = OutputOf<"GET /procedures/{id}/versions">[number];
type VersionView = "read" | "changes";

/** The versions of a procedure: each can be read, and compared with the one before it. */
export function Versions({ procedure }: { procedure: Procedure }) {
  const words = useProcedureWords();
  const isPublished = procedure.published !== null;
  const versions = useVersions(procedure.id, isPublished);
  return (
    <Section title={words.versions.title}>
      {!isPublished && <p className="quiet">{words.versions.none}</p>}
      {isPublished && versions.isPending && <SkeletonRows />}
      {versions.isError && !versions.data && (
        <ErrorState title={words.versions.loadFailed} error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      <ol className="stack">
        {versions.data?.map((version, at) => (
          <VersionRow
            key={version.number}
            procedureId={procedure.id}
            version={version}
            previous={versions.data[at + 1]?.number ?? null}
          />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  procedureId: string;
  version: Version;
  previous: number | null;
}

function VersionRow({ procedureId, version, previous }: RowProps) {
  const words = useProcedureWords();
  const locale = useLocale();
  const saying = useSaying();
  const [open, setOpen] = useState<VersionView | null>(null);
  const panel = useId();
  const { number, published_at, by_name, step_count } = version;
  const when = sayInstant(Temporal.Instant.from(published_at), saying);
  const viewLink = (target: VersionView, label: string, name: string) => (
    <Button
      variant="subtle"
      aria-expanded={open === target}
      aria-controls={panel}
      aria-label={name}
      onClick={() => setOpen(open === target ? null : target)}
    >
      {label}
    </Button>
  );
  return (
    <li className={`pad-10-0 line-above ${styles.version}`}>
      <div className={`row wrap gap-6-12 ${styles.versionHead}`}>
        <div className={`rest anywhere pre-line ${styles.words}`}>
          <p className="strong">{fill(words.versionN, { n: number })}</p>
          <p className="quiet">
            {[
              fill(words.versions.by, { when, name: by_name ?? "–" }),
              plural(locale, words.stepsCount, step_count),
            ].join(" · ")}
          </p>
        </div>
        <div className="row wrap gap-6-12">
          {viewLink("read", words.versions.readShort, fill(words.versions.read, { n: number }))}
          {viewLink("changes", words.versions.changesShort, fill(words.versions.changes, { n: number }))}
        </div>
      </div>
      <div id={panel}>
        {open && <Opened procedureId={procedureId} number={number} previous={previous} view={open} />}
      </div>
    </li>
  );
}

interface OpenedProps {
  procedureId: string;
  number: number;
  previous: number | null;
  view: VersionView;
}

function Opened({ procedureId, number, previous, view }: OpenedProps) {
  const words = useProcedureWords();
  const own = useVersion(procedureId, number);
  const before = useVersion(procedureId, view === "changes" ? previous : null);
  const failed = [own, before].find(({ isError }) => isError);
  if (failed?.error) {
    return <ErrorState title={words.versions.loadFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const steps: readonly Step[] | undefined = own.data?.steps;
  if (steps === undefined) return <SkeletonRows />;
  if (view === "read") return <StepsRead steps={steps} />;
  if (previous === null) return <p className="quiet">{words.versions.first}</p>;
  if (before.data === undefined) return <SkeletonRows />;
  return <StepChanges before={before.data.steps} after={steps} />;
}
