import { limits } from "@millwright/contract/limits";
import { canFail } from "@millwright/domain/procedures/build-step";
import {
  type Bilingual,
  failureActions,
  type Step,
  signatureMeanings,
  stepKinds,
} from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import type { KeyboardEvent } from "react";
import { ChoicesOptions } from "#features/procedures/builder/ChoicesOptions.tsx";
import { MeterOption } from "#features/procedures/builder/MeterOption.tsx";
import { NumberOptions } from "#features/procedures/builder/NumberOptions.tsx";
import type { OptionsProps } from "#features/procedures/builder/options-props.ts";
import styles from "#features/procedures/builder/StepOptions.module.css";
import { Switch } from "#features/procedures/builder/Switch.tsx";
import type { StepsAction } from "#features/procedures/builder/steps-edit.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { ChoiceField, LongField } from "#ui/form/Field.tsx";

interface Props {
  step: Step;
  number: number | undefined;
  act: (action: StepsAction) => void;
  /** Back to the words of the step. */
  onBack: () => void;
}

/** All that a step can say and ask for, in both languages. */
export function StepOptions({ step, number, act, onBack }: Props) {
  const words = useProcedureWords();
  const { options } = words;
  const put: OptionsProps["put"] = (part, field) => act({ do: "put", step: { ...step, ...part }, field });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onBack();
  }
  return (
    <fieldset className="stack gap-14 min-w-0 no-margin no-padding borderless" data-options onKeyDown={onKeyDown}>
      <legend className={`no-padding strong ${styles.legend}`}>
        {number === undefined ? words.kinds.section : fill(words.builder.optionsOf, { n: number })}
      </legend>
      <ChoiceField
        label={words.builder.kind}
        value={step.kind}
        data={stepKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(event) => {
          const kind = stepKinds.find((one) => one === event.currentTarget.value);
          if (kind !== undefined) act({ do: "kind", id: step.id, kind });
        }}
      />
      <BothLanguages
        label={options.text}
        text={step.text}
        max={limits.procedure.text}
        onChange={(text, field) => put({ text }, field)}
      />
      {step.kind !== "section" && (
        <BothLanguages
          label={options.help}
          text={step.help ?? { en: null, fr: null }}
          max={limits.procedure.help}
          onChange={(help, field) => put({ help: help.en === null && help.fr === null ? null : help }, `help-${field}`)}
        />
      )}
      {step.kind === "number" && <NumberOptions step={step} put={put} />}
      {step.kind === "choice" && <ChoicesOptions step={step} put={put} />}
      {step.kind === "meter" && <MeterOption step={step} put={put} />}
      {step.kind === "signature" && (
        <ChoiceField
          label={options.signature}
          value={step.signature ?? "performed"}
          data={signatureMeanings.map((value) => ({ value, label: options.signatures[value] }))}
          onChange={(event) => {
            const meaning = signatureMeanings.find((one) => one === event.currentTarget.value);
            if (meaning !== undefined) put({ signature: meaning }, "signature");
          }}
        />
      )}
      {step.kind !== "section" && <Rules step={step} put={put} />}
    </fieldset>
  );
}

interface BothProps {
  label: string;
  text: Bilingual;
  max: number;
  onChange: (text: Bilingual, field: string) => void;
}

function BothLanguages({ label, text, max, onChange }: BothProps) {
  const { options } = useProcedureWords();
  return (
    <div className={`grid gap-12 ${styles.pair}`}>
      {(["en", "fr"] as const).map((language) => (
        <LongField
          key={language}
          data-long
          lang={language}
          label={`${label} · ${options.languages[language]}`}
          rows={1}
          maxLength={max}
          value={text[language] ?? ""}
          onChange={(event) => onChange({ ...text, [language]: event.currentTarget.value || null }, language)}
        />
      ))}
    </div>
  );
}

function Rules({ step, put }: OptionsProps) {
  const { options } = useProcedureWords();
  return (
    <div className="stack gap-10">
      <Switch
        label={options.required}
        help={options.requiredHelp}
        isOn={step.is_required}
        onChange={(is_required) => put({ is_required }, "is_required")}
      />
      <Switch
        label={options.holdPoint}
        help={options.holdPointHelp}
        isOn={step.is_hold_point}
        onChange={(is_hold_point) => put({ is_hold_point }, "is_hold_point")}
      />
      {canFail(step.kind) && (
        <>
          <Switch
            label={options.photoIfFailed}
            isOn={step.photo_if_failed}
            onChange={(photo_if_failed) => put({ photo_if_failed }, "photo_if_failed")}
          />
          <ChoiceField
            label={options.onFailure}
            description={options.onFailuresMean[step.on_failure]}
            value={step.on_failure}
            data={failureActions.map((value) => ({ value, label: options.onFailures[value] }))}
            onChange={(event) => {
              const action = failureActions.find((one) => one === event.currentTarget.value);
              if (action !== undefined) put({ on_failure: action }, "on_failure");
            }}
          />
        </>
      )}
      <ChoiceField
        label={options.lockout}
        value={step.lockout ?? "none"}
        data={(["none", "apply", "release"] as const).map((value) => ({ value, label: options.lockouts[value] }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          put({ lockout: value === "apply" || value === "release" ? value : null }, "lockout");
        }}
      />
    </div>
  );
}
