import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Step } from "@millwright/domain/procedures/step";
import { bracketWords } from "@millwright/domain/procedures/typed-steps";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowBackUp, IconDeviceFloppy, IconUpload } from "@tabler/icons-react";
import { Suspense } from "react";
import { Builder } from "#features/procedures/builder/Builder.tsx";
import { ConflictNotice } from "#features/procedures/builder/ConflictNotice.tsx";
import { editOf } from "#features/procedures/builder/procedure-draft.ts";
import { useBuilder } from "#features/procedures/builder/use-builder.ts";
import styles from "#features/procedures/page/Procedure.module.css";
import { StepChanges } from "#features/procedures/page/StepChanges.tsx";
import { useProcedureMenu } from "#features/procedures/page/use-procedure-menu.tsx";
import { useSave } from "#features/procedures/page/use-save.ts";
import { Versions } from "#features/procedures/page/Versions.tsx";
import { type Procedure, useProcedureCommands } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { StatusBadges } from "#features/procedures/StatusBadges.tsx";
import { useAct } from "#lib/api/act.ts";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { LongField, TextField } from "#ui/form/Field.tsx";
import { Code } from "#ui/label/Code.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

const ProcedureParts = lazyPart(() => import("#work/planned-parts/ProcedureParts.tsx"), "ProcedureParts");

interface Props {
  procedure: Procedure;
  /** The steps of the version that work takes. */
  published: readonly Step[];
  /** Nothing is left to write. */
  onDone: () => void;
}

/** A procedure as it is written: kept on the device at each key, saved as a draft, published as its next version. */
export function Writing({ procedure, published, onDone }: Props) {
  const words = useProcedureWords();
  const builder = useBuilder(procedure, published);
  const commands = useProcedureCommands(procedure.id);
  const saving = useSave(procedure, builder, commands);
  const { publish, busy } = usePublish(procedure, saving.save, onDone);
  const { edit, isDirty } = builder;
  const isPublishable = isDirty ? edit.draft.steps.length > 0 : (procedure.draft?.length ?? 0) > 0;
  const version = procedure.published?.version;

  async function save() {
    if ((await saving.save()) !== null) toast.success(words.saved);
  }
  return (
    <Page
      title={procedure.name}
      ofThing
      status={<StatusBadges procedure={procedure} />}
      actions={
        <>
          <Code>{procedure.code}</Code>
          <Menu procedure={procedure} published={published} builder={builder} onDone={onDone} />
          <Button
            variant={isDirty ? "filled" : "default"}
            leftSection={<IconDeviceFloppy size={18} />}
            loading={saving.busy}
            disabled={!isDirty}
            onClick={() => void save()}
          >
            {words.actions.save}
          </Button>
          <Button
            variant={isDirty ? "default" : "filled"}
            leftSection={<IconUpload size={18} />}
            loading={busy}
            disabled={!isPublishable || edit.clashes !== null}
            onClick={() => void publish()}
          >
            {words.actions.publish}
          </Button>
        </>
      }
    >
      <p className="row wrap gap-6-12 note" role="status">
        {[
          isDirty ? `${words.unsaved} · ${words.kept}` : procedure.draft !== null && words.savedState,
          version !== undefined && fill(words.inUse, { n: version }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {builder.isRestored && <RestoredNotice onDiscard={() => builder.begin(editOf(procedure, published))} />}
      {edit.clashes && <ConflictNotice builder={builder} clashes={edit.clashes} />}
      <Panel>
        <div className={`grid gap-12-16 ${styles.fields}`}>
          <TextField
            label={words.name}
            value={edit.draft.name}
            maxLength={limits.title}
            error={saving.nameFault}
            onChange={(event) => builder.put({ name: event.currentTarget.value }, "name")}
          />
          <LongField
            rows={1}
            label={words.description}
            value={edit.draft.description}
            maxLength={limits.text}
            onChange={(event) => builder.put({ description: event.currentTarget.value }, "description")}
          />
        </div>
      </Panel>
      <Builder builder={builder} faults={saving.faults} onSave={() => void save()} />
      {version !== undefined && (
        <Section title={words.versions.draftChanges}>
          <StepChanges before={published} after={edit.draft.steps} />
        </Section>
      )}
      <Suspense>
        <ProcedureParts id={procedure.id} />
      </Suspense>
      <Versions procedure={procedure} />
    </Page>
  );
}

/** Makes the draft the next version, once it is saved and the person was told what follows it. */
function usePublish(procedure: Procedure, save: () => Promise<Procedure | null>, onDone: () => void) {
  const words = useProcedureWords();
  const locale = useLocale();
  const confirm = useConfirm();
  const commands = useProcedureCommands(procedure.id);
  const { busy, act } = useAct(toast);
  async function publish() {
    const saved = await save();
    if (saved === null) return;
    const n = (saved.published?.version ?? 0) + 1;
    const brackets = (saved.draft ?? []).flatMap((step) => bracketWords(step) ?? []);
    const about = saved.used_by > 0 ? plural(locale, words.publishDetail, saved.used_by) : words.publishFirst;
    const left =
      brackets.length > 0 && plural(locale, words.publishBrackets, brackets.length, { text: brackets[0] ?? "" });
    const detail = left ? `${left} ${about}` : about;
    const question = {
      title: fill(words.publishQuestion, { n }),
      detail,
      action: words.actions.publish,
      tone: "action" as const,
    };
    if (!(await confirm(question))) return;
    const done = await act(async () => void (await commands.publish(saved.version)), {
      ...{ failed: words.failed.publish, preferDetail: true },
    });
    if (!done) return;
    toast.success(fill(words.published, { n }));
    onDone();
  }
  return { publish, busy };
}

type MenuProps = Props & { builder: ReturnType<typeof useBuilder> };

function Menu({ procedure, published, builder, onDone }: MenuProps) {
  const words = useProcedureWords();
  const confirm = useConfirm();
  const { items } = useProcedureMenu(procedure);
  const { isDirty } = builder;
  async function giveUp() {
    const question = { title: words.giveUpQuestion, detail: words.giveUpDetail };
    if (!(await confirm({ ...question, action: words.actions.giveUp.replace("…", "") }))) return;
    builder.begin(editOf(procedure, published));
    onDone();
  }
  const mine: MenuItem[] = [];
  if (procedure.published !== null && procedure.draft !== null)
    mine.push({
      label: fill(words.actions.backTo, { n: procedure.published.version }),
      icon: <IconArrowBackUp />,
      onChoose: () => builder.put({ steps: published }, null),
    });
  if (isDirty) mine.push({ label: words.actions.giveUp, icon: <IconArrowBackUp />, onChoose: () => void giveUp() });
  return <ActionsMenu name={procedure.name} items={[...mine, ...items]} />;
}
