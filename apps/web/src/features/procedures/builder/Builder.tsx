import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Step } from "@millwright/domain/procedures/step";
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import styles from "#features/procedures/builder/Builder.module.css";
import { KeysHelp } from "#features/procedures/builder/KeysHelp.tsx";
import { StepOptions } from "#features/procedures/builder/StepOptions.tsx";
import { StepPreview } from "#features/procedures/builder/StepPreview.tsx";
import { StepRow } from "#features/procedures/builder/StepRow.tsx";
import { shownSteps } from "#features/procedures/builder/steps-edit.ts";
import type { Builder as BuilderState } from "#features/procedures/builder/use-builder.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { stepNumbers } from "#features/procedures/step-words.ts";
import { announce } from "#ui/announce/live-region.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { HandDrag } from "#ui/drag/HandDrag.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";

interface Props {
  builder: BuilderState;
  /** What is wrong with a step, by its id; said once it was tried to save. */
  faults: ReadonlyMap<string, string>;
  onSave: () => void;
}

const isStep = (data: unknown): data is Step => typeof data === "object" && data !== null && "is_hold_point" in data;

/** The steps of a procedure as they are written: a list by keyboard, with what each step asks for beside it. */
export function Builder({ builder, faults, onSave }: Props) {
  const words = useProcedureWords();
  const { edit, folded, language, act, undo, redo, place } = builder;
  const { steps } = edit.draft;
  const list = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false });
  const [selectedId, setSelected] = useState<string | null>(null);
  const [openId, setOpen] = useState<string | null>(null);
  const [side, setSide] = useState<"options" | "preview">("options");
  const numbers = useMemo(() => stepNumbers(steps), [steps]);
  const shown = useMemo(() => shownSteps(steps, folded), [steps, folded]);
  const selected = steps.find(({ id }) => id === selectedId);

  // A procedure that has no step yet is written at once.
  const isEmpty = steps.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) act({ do: "add" });
  }, [isEmpty, act]);

  useLayoutEffect(() => {
    if (place === null) return;
    const field = wordsOf(list.current, place.id);
    field?.focus();
    const at = place.caret === "start" ? 0 : (field?.value.length ?? 0);
    field?.setSelectionRange(at, at);
  }, [place]);

  const openOptions = useCallback(
    (id: string) => {
      setSelected(id);
      setSide("options");
      setOpen((before) => (before === id && !isWide ? null : id));
      // They are drawn by then.
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[data-options] select")?.focus());
    },
    [isWide],
  );
  function onKeyDown(event: KeyboardEvent) {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "save") return onSave();
    const isDone = command === "undo" ? undo() : redo();
    if (isDone) announce(command === "undo" ? words.builder.undone : words.builder.redone);
  }
  const options = selected && (
    <StepOptions
      key={selected.id}
      step={selected}
      number={numbers.get(selected.id)}
      act={act}
      onBack={() => wordsOf(list.current, selected.id)?.focus()}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside.
    <div
      ref={list}
      className={`grid columns-1 gap-16 items-start ${styles.builder}`}
      onKeyDown={onKeyDown}
      data-keeps-focus
    >
      <div className="stack gap-12 min-w-0">
        <Tools builder={builder} />
        <HandDrag
          isThing={isStep}
          draw={(step) => (
            <div className="panel pad-10-14 floating">{step.text[language] ?? step.text.en ?? step.text.fr}</div>
          )}
          onDrop={(step, onto) => act({ do: "drop", id: step.id, onto })}
        >
          <ol className="stack panel none-if-empty" aria-label={words.builder.label}>
            {shown.map((step) => (
              <StepRow
                key={step.id}
                step={step}
                number={numbers.get(step.id)}
                language={language}
                isSelected={step.id === selectedId}
                foldedCount={folded.has(step.id) ? countBelow(steps, step.id) : null}
                fault={faults.get(step.id)}
                onSelect={setSelected}
                onFold={builder.fold}
                onOptions={openOptions}
                act={act}
              >
                {!isWide && step.id === openId && step.id === selectedId && (
                  <div className={`panel pad-12 ${styles.inline}`}>{options}</div>
                )}
              </StepRow>
            ))}
          </ol>
        </HandDrag>
        <Button
          variant="subtle"
          className="self-start"
          leftSection={<IconPlus size={18} />}
          onClick={() => act({ do: "add" })}
        >
          {words.builder.add}
        </Button>
        <KeysHelp />
      </div>
      <aside className={`stack gap-12 panel min-w-0 pad-16 ${styles.side}`} data-shown={side}>
        <div className="row wrap gap-6">
          <Segmented
            legend={words.builder.options}
            value={side}
            choices={[
              { value: "options", label: words.builder.options },
              { value: "preview", label: words.builder.preview },
            ]}
            onChange={setSide}
          />
        </div>
        {side === "preview" && <StepPreview steps={steps} at={selectedId} onGo={setSelected} />}
        {side === "options" && isWide && (options ?? <p className="quiet">{words.builder.noneChosen}</p>)}
      </aside>
    </div>
  );
}

function Tools({ builder }: { builder: BuilderState }) {
  const words = useProcedureWords();
  const { language, setLanguage, undo, redo, mayUndo, mayRedo } = builder;
  return (
    <div className="row wrap gap-6">
      <Segmented
        legend={words.builder.writeIn}
        value={language}
        choices={(["en", "fr"] as const).map((value) => ({ value, label: words.options.languages[value] }))}
        onChange={setLanguage}
      />
      <IconButton label={words.builder.undo} disabled={!mayUndo} onClick={undo}>
        <IconArrowBackUp />
      </IconButton>
      <IconButton label={words.builder.redo} disabled={!mayRedo} onClick={redo}>
        <IconArrowForwardUp />
      </IconButton>
    </div>
  );
}

/** What a key with Ctrl means anywhere in the builder; null: nothing of ours. */
function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "save" | "undo" | "redo" | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  if (letter === "y") return "redo";
  return letter === "s" ? "save" : null;
}

const wordsOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLTextAreaElement>(`[data-step="${CSS.escape(id)}"] textarea`) ?? null;

function countBelow(steps: readonly Step[], id: string): number {
  const at = steps.findIndex((step) => step.id === id);
  const end = steps.findIndex((step, n) => n > at && step.kind === "section");
  return (end === -1 ? steps.length : end) - at - 1;
}
