import { useDroppable } from "@dnd-kit/core";
import { Textarea } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { type Step, stepKinds } from "@millwright/domain/procedures/step";
import { stepLines } from "@millwright/domain/procedures/typed-steps";
import { fill, plural } from "@millwright/messages/text";
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconSettings,
  IconTrash,
} from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from "react";
import styles from "#features/procedures/builder/Builder.module.css";
import { type Language, type StepsAction, wordsIn } from "#features/procedures/builder/steps-edit.ts";
import { KindIcon } from "#features/procedures/KindIcon.tsx";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayFlags } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";
import { announce } from "#ui/announce/live-region.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useHandled } from "#ui/drag/HandDrag.tsx";
import { Menu } from "#ui/menu/Menu.tsx";

interface Props {
  step: Step;
  /** Its place among the steps that ask for something; a section has none. */
  number: number | undefined;
  language: Language;
  isSelected: boolean;
  /** How many steps are folded into a section; null: it is unfolded, or none. */
  foldedCount: number | null;
  fault: string | undefined;
  onSelect: (id: string) => void;
  onFold: (id: string) => void;
  onOptions: (id: string) => void;
  act: (action: StepsAction) => void;
  /** Its options, where there is no room beside the list. */
  children?: ReactNode;
}

/** One step of the builder: its words, its kind by a menu, what it asks for. */
export const StepRow = memo(function StepRow(props: Props) {
  const { step, number, isSelected, fault, onSelect, children } = props;
  const words = useProcedureWords();
  const locale = useLocale();
  const { id, kind } = step;
  const name =
    number === undefined ? fill(words.builder.sectionName, { name: props.step.text[locale] ?? "" }) : String(number);
  const drag = useHandled(id, step, false);
  const { setNodeRef, isOver } = useDroppable({ id });
  const flags = sayFlags(step, words, locale);
  return (
    <li
      ref={setNodeRef}
      className={`line-above ${styles.step}`}
      data-step={id}
      data-kind={kind}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      onFocus={() => onSelect(id)}
    >
      <div className="flex gap-4 items-start">
        <span
          {...drag}
          className={`row justify-center rigid faint no-zoom phone-none ${styles.grip}`}
          title={fill(words.builder.drag, { n: name })}
        >
          <IconGripVertical size={16} aria-hidden="true" />
        </span>
        {kind === "section" ? (
          <Fold {...props} />
        ) : (
          <span className={`rigid quiet text-end ${styles.number}`}>{number}</span>
        )}
        <KindMenu {...props} name={name} />
        <div className={`rest ${styles.words}`}>
          <Words {...props} name={name} />
          {flags.length > 0 && <p className={`note anywhere ${styles.flags}`}>{flags.join(" · ")}</p>}
          {fault && (
            <p className={`note anywhere ${styles.fault}`} id={`fault-${id}`}>
              {fault}
            </p>
          )}
        </div>
        <RowMenu {...props} name={name} />
      </div>
      {children}
    </li>
  );
});

function Fold({ step, foldedCount, onFold }: Props) {
  const { builder } = useProcedureWords();
  const locale = useLocale();
  const isFolded = foldedCount !== null;
  const name = step.text[locale] ?? step.text.en ?? step.text.fr ?? "";
  return (
    <IconButton
      className={styles.fold}
      label={fill(isFolded ? builder.unfold : builder.fold, { name })}
      aria-expanded={!isFolded}
      onClick={() => onFold(step.id)}
    >
      {isFolded ? <IconChevronRight /> : <IconChevronDown />}
    </IconButton>
  );
}

type Named = Props & { name: string };

function KindMenu({ step, act, name }: Named) {
  const words = useProcedureWords();
  const label = fill(words.builder.kindOf, { n: name, kind: words.kinds[step.kind] });
  return (
    <Menu
      label={label}
      trigger={(opener) => (
        <IconButton {...opener} label={label} className="rigid" data-opens="kind">
          <KindIcon kind={step.kind} />
        </IconButton>
      )}
      items={stepKinds.map((kind) => ({
        label: words.kinds[kind],
        about: words.kindsMean[kind],
        letter: words.letters[kind],
        icon: <KindIcon kind={kind} />,
        checked: kind === step.kind,
        onChoose: () => act({ do: "kind", id: step.id, kind }),
      }))}
    />
  );
}

function RowMenu({ step, act, onOptions, name }: Named) {
  const { builder } = useProcedureWords();
  const label = fill(builder.more, { n: name });
  const { id } = step;
  return (
    <Menu
      label={label}
      trigger={(opener) => (
        <IconButton {...opener} label={label}>
          <IconDots />
        </IconButton>
      )}
      items={[
        { label: builder.options, icon: <IconSettings />, onChoose: () => onOptions(id) },
        { label: builder.moveUp, icon: <IconArrowUp />, onChoose: () => act({ do: "move", id, by: -1 }) },
        { label: builder.moveDown, icon: <IconArrowDown />, onChoose: () => act({ do: "move", id, by: 1 }) },
        {
          label: builder.remove,
          icon: <IconTrash />,
          tone: "danger",
          apart: true,
          onChoose: () => act({ do: "remove", id }),
        },
      ]}
    />
  );
}

function Words({ step, number, language, foldedCount, fault, act, onOptions, name }: Named) {
  const words = useProcedureWords();
  const locale = useLocale();
  const { id } = step;
  const otherLanguage = language === "en" ? "fr" : "en";
  const other = step.text[otherLanguage];
  const { builder } = words;
  const hint = number === 1 ? builder.first : builder.next;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const done = pressed(event, step, act, onOptions);
    if (done === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (done === "removed") announce(builder.removedStep);
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const lines = stepLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    act({ do: "paste", id, lines, from, to });
    announce(plural(locale, builder.pasted, lines.length));
  }
  return (
    <>
      <Textarea
        aria-label={number === undefined ? name : fill(builder.stepName, { n: number })}
        // What stands beside a field of Mantine is no attribute of it: it would put its own in that place.
        attributes={{ input: { "aria-describedby": fault === undefined ? undefined : `fault-${id}` } }}
        error={fault !== undefined}
        lang={language}
        value={wordsIn(step, language)}
        placeholder={
          other === null ? hint : fill(builder.inOther, { language: otherLanguage.toUpperCase(), text: other })
        }
        autosize={false}
        rows={1}
        classNames={{ input: styles.field }}
        maxLength={limits.procedure.text}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => act({ do: "leave", id })}
        // A step is one line, however long.
        onChange={(event) => act({ do: "type", id, text: event.currentTarget.value.replaceAll("\n", " ") })}
      />
      {foldedCount !== null && (
        <p className={`note anywhere ${styles.flags}`}>{plural(locale, builder.folded, foldedCount)}</p>
      )}
    </>
  );
}

/** What a key does in the words of a step; null: what it always does. */
function pressed(
  event: KeyboardEvent<HTMLTextAreaElement>,
  step: Step,
  act: Props["act"],
  onOptions: Props["onOptions"],
): "done" | "removed" | null {
  const { key, altKey, shiftKey, currentTarget: field } = event;
  if (event.nativeEvent.isComposing) return null;
  if (key === "Enter") return entered(event, step.id, act, onOptions);
  if (key === "Backspace" && field.value === "" && !hasOtherWords(step)) {
    act({ do: "remove", id: step.id });
    return "removed";
  }
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  if (altKey) {
    act({ do: "move", id: step.id, by: key === "ArrowUp" ? -1 : 1 });
    return "done";
  }
  return !shiftKey && goes(field, key) ? "done" : null;
}

/** Enter goes on with the next step, with Alt to the kind, with Ctrl to the options. */
function entered(
  { altKey, ctrlKey, metaKey, shiftKey, currentTarget: field }: KeyboardEvent<HTMLTextAreaElement>,
  id: string,
  act: Props["act"],
  onOptions: Props["onOptions"],
): "done" {
  if (altKey) field.closest("[data-step]")?.querySelector<HTMLElement>("[data-opens=kind]")?.click();
  else if (ctrlKey || metaKey) onOptions(id);
  else if (!shiftKey) act({ do: "split", id, at: field.selectionStart });
  return "done";
}

const hasOtherWords = ({ text, help }: Step): boolean => Boolean(text.en || text.fr || help);

/** Goes to the step above or below, from a step of one line or from its edge. */
function goes(field: HTMLTextAreaElement, key: "ArrowUp" | "ArrowDown"): boolean {
  const isOneLine = field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight) + 12;
  const edge = key === "ArrowUp" ? 0 : field.value.length;
  if (!isOneLine && field.selectionStart !== edge) return false;
  const all = [
    ...(field.closest("ol")?.querySelectorAll<HTMLTextAreaElement>("[data-step] textarea:not([data-long])") ?? []),
  ];
  const next = all[all.indexOf(field) + (key === "ArrowUp" ? -1 : 1)];
  next?.focus();
  return next !== undefined;
}
