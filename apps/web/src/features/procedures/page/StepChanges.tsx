import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { changesBetween, type StepChange } from "@millwright/domain/procedures/step-changes";
import { IconArrowsUpDown, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import styles from "#features/procedures/page/Procedure.module.css";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayFlags } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";

const looks = {
  added: { tone: "safe", Icon: IconPlus },
  removed: { tone: "danger", Icon: IconMinus },
  moved: { tone: "quiet", Icon: IconArrowsUpDown },
  changed: { tone: "action", Icon: IconPencil },
} as const;

/** What changed in the steps from one version to another. */
export function StepChanges({ before, after }: { before: readonly Step[]; after: readonly Step[] }) {
  const words = useProcedureWords();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="quiet">{words.versions.same}</p>;
  return (
    <ul className="stack">
      {changes.map((change) => (
        <Change key={change.kind === "changed" ? change.after.id : change.step.id} change={change} />
      ))}
    </ul>
  );
}

function Change({ change }: { change: StepChange }) {
  const { versions } = useProcedureWords();
  const { tone, Icon } = looks[change.kind];
  return (
    <li className={`flex gap-10 items-start pad-10-0 line-above ${styles.change}`}>
      <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {versions.kinds[change.kind]}
      </Badge>
      {change.kind === "changed" ? (
        <div className={`rest anywhere pre-line ${styles.words}`}>
          <p className="quiet">
            {[...change.fields.map((field) => versions.fields[field]), change.hasMoved && versions.alsoMoved]
              .filter(Boolean)
              .join(", ")}
          </p>
          <div className={`grid mt-6 ${styles.sides}`}>
            <Side name={versions.before} step={change.before} />
            <Side name={versions.after} step={change.after} />
          </div>
        </div>
      ) : (
        <Side step={change.step} />
      )}
    </li>
  );
}

function Side({ name, step }: { name?: string; step: Step }) {
  const words = useProcedureWords();
  const locale = useLocale();
  const stepWords = wordsOf(step.text, locale);
  const other = wordsOf(step.text, locale === "en" ? "fr" : "en");
  return (
    <div className={`rest anywhere pre-line ${styles.words}`}>
      {name && <p className="note">{name}</p>}
      <p>{stepWords}</p>
      {other !== stepWords && <p className="quiet">{other}</p>}
      {step.help && <p className="quiet">{wordsOf(step.help, locale)}</p>}
      <p className="note">{[words.kinds[step.kind], ...sayFlags(step, words, locale)].join(" · ")}</p>
    </div>
  );
}
