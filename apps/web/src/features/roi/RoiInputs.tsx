import { TextInput } from "@mantine/core";
import { monthlyPriceCents } from "@millwright/domain/subscription/packages";
import { planOf, roiPlans, roiRanges, roiSliders } from "@millwright/domain/subscription/roi";
import { fill } from "@millwright/messages/text";
import { useId } from "react";
import { useDollars } from "#features/roi/money.ts";
import styles from "#features/roi/RoiDialog.module.css";
import {
  type AssumptionName,
  assumptionNames,
  type FigureName,
  figureNames,
  type RoiForm,
} from "#features/roi/roi-inputs.ts";
import { useRoiWords } from "#features/roi/roi-words.ts";
import { useNumber } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

/** What the visitor knows of the plant, and what is assumed. */
export function RoiInputs({ form }: { form: RoiForm }) {
  const roi = useRoiWords();
  const dollars = useDollars();
  return (
    <div className={styles.inputs}>
      <h3 className={`quiet text-14 strong ${styles.heading}`}>{roi.sections.plant}</h3>
      <div className={`grid columns-2 items-end ${styles.fields}`}>
        {figureNames.map((name) => (
          <FigureField key={name} name={name} form={form} />
        ))}
      </div>
      <h3 className={`quiet text-14 strong ${styles.heading}`}>{roi.sections.assumptions}</h3>
      {assumptionNames.map((name) => (
        <Slider key={name} name={name} form={form} />
      ))}
      <h3 className={`quiet text-14 strong ${styles.heading}`}>{roi.plan}</h3>
      <Segmented
        legend={roi.plan}
        value={form.inputs.selectedPlan}
        choices={roiPlans.map((value) => ({ value, label: roi.plans[value] }))}
        onChange={form.choose}
        wide
      />
      <p className={`mt-8 quiet text-13 ${styles.note}`}>
        {fill(roi.planPrice, { price: dollars(monthlyPriceCents[planOf(form.inputs.selectedPlan)] / 100) })}
      </p>
    </div>
  );
}

function FigureField({ name, form }: { name: FigureName; form: RoiForm }) {
  const roi = useRoiWords();
  const number = useNumber();
  const { min, max } = roiRanges[name];
  return (
    <TextInput
      label={roi.figures[name]}
      description={fill(roi.range, { min: number(min), max: number(max) })}
      inputWrapperOrder={["label", "input", "description"]}
      inputMode="decimal"
      value={form.typed[name]}
      onChange={(event) => form.type(name, event.currentTarget.value.replace(",", "."))}
      onBlur={() => form.settle(name)}
      maxLength={10}
    />
  );
}

function Slider({ name, form }: { name: AssumptionName; form: RoiForm }) {
  const roi = useRoiWords();
  const number = useNumber();
  const id = useId();
  const value = form.inputs[name];
  const amount = fill(name === "techAdminMinPerWeek" ? roi.minutes : roi.percent, { n: number(value) });
  return (
    <div className={`grid gap-2-12 items-baseline mb-8 ${styles.slider}`}>
      <label htmlFor={id}>{roi.assumptions[name]}</label>
      <output className="mono tabular" htmlFor={id}>
        {amount}
      </output>
      <input
        id={id}
        type="range"
        {...roiSliders[name]}
        value={value}
        aria-valuetext={amount}
        onChange={(event) => form.assume(name, event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
