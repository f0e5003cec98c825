import {
  type RoiAssumptions,
  type RoiFigures,
  type RoiInputs,
  type RoiPlan,
  readRoiInputs,
  roiDefaults,
  roiRanges,
  roiSliders,
} from "@millwright/domain/subscription/roi";
import { useState } from "react";
import { forget, readJson, writeJson } from "#lib/storage/storage.ts";

export type FigureName = keyof RoiFigures;
export type AssumptionName = keyof RoiAssumptions;

export const figureNames = Object.keys(roiRanges) as FigureName[];
export const assumptionNames = Object.keys(roiSliders) as AssumptionName[];

const storageKey = "roi_inputs";
/** The inputs in the order in which a shared link carries them: it must stay, or old links would say something else. */
const carried = [...figureNames, ...assumptionNames, "selectedPlan"] as const;

/** The inputs as a short text for an address. */
export function writeShared(inputs: RoiInputs): string {
  return carried.map((name) => inputs[name]).join("_");
}

/** The inputs that a link carries; null when it carries none. What is missing or wrong in it counts as the calculator reads it. */
export function readShared(text: string): RoiInputs | null {
  const parts = text.split("_");
  if (parts.length !== carried.length) return null;
  return readRoiInputs(Object.fromEntries(carried.map((name, i) => [name, parts[i]])));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function stored(): RoiInputs {
  return readRoiInputs(readJson(storageKey, isRecord) ?? {});
}

/** The figures as they are typed, which may be half a number; the estimate reads them as they count. */
interface Form extends RoiAssumptions {
  typed: Record<FigureName, string>;
  selectedPlan: RoiPlan;
}

function formOf(inputs: RoiInputs): Form {
  const typed = Object.fromEntries(figureNames.map((name) => [name, String(inputs[name])])) as Form["typed"];
  const { timeSavedPct, downtimeReductionPct, techAdminMinPerWeek, selectedPlan } = inputs;
  return { typed, timeSavedPct, downtimeReductionPct, techAdminMinPerWeek, selectedPlan };
}

function inputsOf({ typed, ...rest }: Form): RoiInputs {
  return readRoiInputs({ ...typed, ...rest });
}

/** The inputs of the calculator: those of a shared link, else the last ones on this device, which it keeps. */
export function useRoiInputs(shared: RoiInputs | null) {
  const [form, setForm] = useState(() => formOf(shared ?? stored()));
  const inputs = inputsOf(form);
  function put(next: Form) {
    setForm(next);
    writeJson(storageKey, inputsOf(next));
  }
  return {
    inputs,
    typed: form.typed,
    type: (name: FigureName, text: string) => put({ ...form, typed: { ...form.typed, [name]: text } }),
    /** Shows a figure as it counts, once its field is left. */
    settle: (name: FigureName) => setForm({ ...form, typed: { ...form.typed, [name]: String(inputs[name]) } }),
    assume: (name: AssumptionName, value: number) => put({ ...form, [name]: value }),
    choose: (selectedPlan: RoiPlan) => put({ ...form, selectedPlan }),
    reset: () => {
      forget(storageKey);
      setForm(formOf(roiDefaults));
    },
  };
}
export type RoiForm = ReturnType<typeof useRoiInputs>;
