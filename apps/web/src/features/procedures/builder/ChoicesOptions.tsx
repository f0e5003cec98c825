import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { OptionsProps } from "#features/procedures/builder/options-props.ts";
import styles from "#features/procedures/builder/StepOptions.module.css";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { TextField } from "#ui/form/Field.tsx";

const blank = { text: { en: null, fr: null }, fails: false };

/** The answers of a choice, in both languages, and which of them are failures. */
export function ChoicesOptions({ step, put }: OptionsProps) {
  const { options } = useProcedureWords();
  const choices = step.choices ?? [];
  const change = (at: number, part: Partial<(typeof choices)[number]>, field: string) =>
    put({ choices: choices.map((choice, n) => (n === at ? { ...choice, ...part } : choice)) }, field);
  return (
    <div className="stack gap-10">
      <p className="medium">{options.choices}</p>
      <ol className="stack gap-8">
        {choices.map((choice, at) => (
          // An answer is known by its place alone: that is how it is answered.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is.
          <li key={at} className={`grid gap-8 items-center ${styles.answer}`}>
            {(["en", "fr"] as const).map((language) => (
              <TextField
                key={language}
                lang={language}
                aria-label={`${fill(options.choiceN, { n: at + 1 })} · ${options.languages[language]}`}
                placeholder={options.languages[language]}
                maxLength={limits.procedure.text}
                value={choice.text[language] ?? ""}
                onChange={(event) =>
                  change(
                    at,
                    { text: { ...choice.text, [language]: event.currentTarget.value || null } },
                    `choice-${at}-${language}`,
                  )
                }
              />
            ))}
            <label className={`flex gap-10 items-start note min-h-28 pointer touch-44 ${styles.fails}`}>
              <input
                type="checkbox"
                aria-label={fill(options.failsN, { n: at + 1 })}
                checked={choice.fails}
                onChange={(event) => change(at, { fails: event.currentTarget.checked }, `fails-${at}`)}
              />
              {options.fails}
            </label>
            <IconButton
              label={fill(options.removeChoice, { n: at + 1 })}
              disabled={choices.length <= 2}
              onClick={() => put({ choices: choices.toSpliced(at, 1) }, `removed-${at}`)}
            >
              <IconTrash />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        disabled={choices.length >= limits.procedure.choices}
        onClick={() => put({ choices: [...choices, blank] }, `added-${choices.length}`)}
      >
        {options.addChoice}
      </Button>
    </div>
  );
}
