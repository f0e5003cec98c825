import { TextInput } from "@mantine/core";
import type { Figures } from "@millwright/contract/figures";
import { measureSavings } from "@millwright/domain/subscription/measured-savings";
import { currency } from "@millwright/domain/subscription/packages";
import {
  estimateRoi,
  type RoiFigures,
  readRoiFigure,
  readRoiInputs,
  roiRanges,
} from "@millwright/domain/subscription/roi";
import { type FigureSaying, sayHours } from "@millwright/messages/figures/say-figure";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { readJson, writeJson } from "#lib/storage/storage.ts";
import { Panel } from "#ui/page/Panel.tsx";

const storageKey = "roi_inputs";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const stored = () => readJson(storageKey, isRecord);

const fields = ["downtimeHoursPerMonth", "downtimeCostPerHour"] as const satisfies (keyof RoiFigures)[];

const msOfHour = 3_600_000;
const hoursOf = (hours: number, saying: FigureSaying) => sayHours(hours * msOfHour, saying);
const dollarsOf = (dollars: number, { number }: FigureSaying) =>
  number(dollars, { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 });

/** The savings that the calculator promised, beside what the period shows of them: only stops are measured. */
export function SavingsPanel({ figures: { since, until, bad_actors: actors } }: { figures: Figures }) {
  const saying = useFigureSaying();
  const { words, number } = saying;
  const { savings: m } = words;
  const [inputs, setInputs] = useState(() => readRoiInputs(stored() ?? {}));
  const [typed, setTyped] = useState(() => ({
    downtimeHoursPerMonth: String(inputs.downtimeHoursPerMonth),
    downtimeCostPerHour: String(inputs.downtimeCostPerHour),
  }));
  const over = Temporal.Instant.from(since).until(Temporal.Instant.from(until)).total("milliseconds");
  const { promised, measured } = measureSavings(inputs, { stopped: actors.stopped_ms, over });
  const { plannerSavings, techAdminSavings } = estimateRoi(inputs, 1);
  const type = (name: (typeof fields)[number], text: string) => {
    const next = { ...inputs, [name]: readRoiFigure(name, text) };
    setTyped({ ...typed, [name]: text });
    setInputs(next);
    writeJson(storageKey, next);
  };
  const aMonth = (dollars: number) => fill(m.aMonth, { amount: dollarsOf(dollars, saying) });
  const lines: [name: string, promise: string, shown: string][] = [
    [
      m.stops,
      fill(m.stopsPromise, { hours: hoursOf(promised.hours, saying), saved: aMonth(promised.saved) }),
      measured === null
        ? m.tooSoon
        : fill(measured.hoursSaved < 0 ? m.stopsMore : m.stopsLess, {
            hours: hoursOf(measured.hours, saying),
            saved: aMonth(Math.abs(measured.saved)),
          }),
    ],
    [m.planning, aMonth(plannerSavings), m.notMeasured],
    [m.paperwork, aMonth(techAdminSavings), m.notMeasured],
  ];
  return (
    <Panel className="panel pad-16 stack gap-8 min-w-0" aria-label={m.title}>
      <h2 className="text-16 strong no-margin">{m.title}</h2>
      <p className="note no-margin">{m.lead}</p>
      <div className="row wrap gap-16">
        {fields.map((name) => (
          <TextInput
            key={name}
            label={m.fields[name]}
            description={fill(m.range, { min: number(roiRanges[name].min), max: number(roiRanges[name].max) })}
            inputWrapperOrder={["label", "input", "description"]}
            inputMode="decimal"
            maxLength={10}
            value={typed[name]}
            onChange={(event) => type(name, event.currentTarget.value.replace(",", "."))}
            onBlur={() => setTyped({ ...typed, [name]: String(inputs[name]) })}
          />
        ))}
      </div>
      <div className={styles.scroll}>
        <table className={`full small ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{m.what}</th>
              <th scope="col">{m.promised}</th>
              <th scope="col">{m.shown}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, promise, shown]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{promise}</td>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
