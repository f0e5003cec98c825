import { Button } from "@mantine/core";
import type { Step } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import { IconEdit, IconRestore } from "@tabler/icons-react";
import { Suspense } from "react";
import styles from "#features/procedures/page/Procedure.module.css";
import { StepsRead } from "#features/procedures/page/StepsRead.tsx";
import { useProcedureMenu } from "#features/procedures/page/use-procedure-menu.tsx";
import { Versions } from "#features/procedures/page/Versions.tsx";
import type { Procedure } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { StatusBadges } from "#features/procedures/StatusBadges.tsx";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMay } from "#lib/session/may.ts";
import { Code } from "#ui/label/Code.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Section } from "#ui/page/Section.tsx";

const ProcedureParts = lazyPart(() => import("#work/planned-parts/ProcedureParts.tsx"), "ProcedureParts");

interface Props {
  procedure: Procedure;
  published: readonly Step[];
  onEdit: () => void;
}

/** A procedure as work follows it. */
export function Reading({ procedure, published, onEdit }: Props) {
  const words = useProcedureWords();
  const mayWrite = useMay("PUT /procedures/{id}");
  const { items, busy, restore } = useProcedureMenu(procedure);
  const { name, code, description, status } = procedure;
  const isWithdrawn = status === "withdrawn";
  return (
    <Page
      title={name}
      ofThing
      status={<StatusBadges procedure={procedure} />}
      actions={
        <>
          <Code>{code}</Code>
          <ActionsMenu name={name} items={items} />
          {mayWrite && isWithdrawn && (
            <Button leftSection={<IconRestore size={18} />} loading={busy} onClick={() => void restore()}>
              {words.actions.restore}
            </Button>
          )}
          {mayWrite && !isWithdrawn && (
            <Button leftSection={<IconEdit size={18} />} onClick={onEdit}>
              {words.actions.edit}
            </Button>
          )}
        </>
      }
    >
      {isWithdrawn && (
        <p className="pad-10-14 rounded bg-caution ink-caution">
          {fill(words.isWithdrawn, { n: procedure.published?.version ?? 0 })}
        </p>
      )}
      {description && <p className={`pre-line anywhere ${styles.about}`}>{description}</p>}
      <Section title={words.steps}>
        <StepsRead steps={procedure.published === null ? (procedure.draft ?? []) : published} />
      </Section>
      <Suspense>
        <ProcedureParts id={procedure.id} />
      </Suspense>
      <Versions procedure={procedure} />
    </Page>
  );
}
