import { asKind, newStep } from "#procedures/build-step.ts";
import type { Step } from "#procedures/step.ts";

type Language = "en" | "fr";

/** What lists begin their lines with: a bullet, a number, an empty box. */
const bullet = /^\s*(?:(?:[-*•·–▢☐]|\(?\d{1,3}[.)]|\[[ xX]?\])\s+)*/u;
const bracket = /^\[([^[\]]+)\]\s*(.+)$/u;
const figure = String.raw`([-−]?\d+(?:[.,]\d+)?)`;
const range = new RegExp(String.raw`^${figure}\s*(?:-|–|to|à|\.\.)\s*${figure}(?:\s*(\D.*))?$`, "u");
const oneSided = new RegExp(String.raw`^(<=|≤|max\.?|>=|≥|min\.?)\s*${figure}(?:\s*(\D.*))?$`, "iu");
const open = /^(?:\.{2,3}|…)\s*(.*)$/u;

/** The lines that say something. */
export function stepLines(text: string): string[] {
  return text.split(/\r\n?|\n/u).filter((line) => plain(line) !== "");
}

const plain = (line: string): string => line.replace(bullet, "").replaceAll(/\s+/gu, " ").trim();

/**
 * A step of a line as people type or paste it. `# Before the start` is a section, `[3-5 mm/s] Vibration` a number with its
 * limits (`[max 4.5 mm/s]`, `[min 2 bar]`, `[.. bar]` without any), `[ok / low! / none!] Oil` a choice whose failures end in
 * an exclamation mark, `[?] Guards in place` pass or fail. Anything else is a tick, in its own words.
 */
export function readStepLine(id: string, line: string, language: Language): Step {
  const words = plain(line);
  const stepOf = (text: string) => newStep(id, inLanguage(text, language));
  const section = /^#+\s*(.+)$/u.exec(words);
  if (section?.[1] !== undefined) return asKind(stepOf(section[1]), "section");
  const [, inside = "", text = ""] = bracket.exec(words) ?? [];
  if (text === "") return stepOf(words);
  return typed(stepOf(text), inside.trim(), language) ?? stepOf(words);
}

/** The words of a plain step that begin with brackets which said nothing: whoever typed them meant a number or a choice. */
export function bracketWords({ kind, text }: Pick<Step, "kind" | "text">): string | null {
  if (kind !== "tick") return null;
  return [text.en, text.fr].find((words) => words !== null && bracket.test(words.trim())) ?? null;
}

function typed(step: Step, inside: string, language: Language): Step | null {
  if (inside === "?") return asKind(step, "check");
  const limits = readLimits(inside);
  if (limits !== null) {
    const number = asKind(step, "number");
    return number.number && { ...number, number: { ...number.number, ...limits } };
  }
  const choices = inside.split(/\s*\/\s*/u).filter((choice) => choice !== "");
  if (choices.length < 2 || !/\s\/\s/u.test(inside)) return null;
  return {
    ...asKind(step, "choice"),
    choices: choices.map((choice) => ({
      text: inLanguage(choice.replace(/\s*!$/u, ""), language),
      fails: choice.endsWith("!"),
    })),
  };
}

const inLanguage = (text: string, language: Language) => ({ en: null, fr: null, [language]: text });

function readLimits(inside: string) {
  const [, unlimited] = open.exec(inside) ?? [];
  if (unlimited !== undefined) return { low: null, high: null, unit: unlimited.trim(), decimals: 1 };
  const [, sign, limit, itsUnit = ""] = oneSided.exec(inside) ?? [];
  if (sign !== undefined && limit !== undefined) {
    const isMost = /^(?:<=|≤|max)/iu.test(sign);
    const value = figureOf(limit);
    return {
      low: isMost ? null : value,
      high: isMost ? value : null,
      unit: itsUnit.trim(),
      decimals: decimalsOf(limit),
    };
  }
  const [, from, to, unit = ""] = range.exec(inside) ?? [];
  if (from === undefined || to === undefined || figureOf(from) > figureOf(to)) return null;
  const decimals = Math.max(decimalsOf(from), decimalsOf(to));
  return { low: figureOf(from), high: figureOf(to), unit: unit.trim(), decimals };
}

const figureOf = (text: string): number => Number(text.replace("−", "-").replace(",", "."));
const mostDecimals = 4;
/** One at least: who gives whole limits measures between them. */
const decimalsOf = (text: string): number =>
  Math.min(mostDecimals, Math.max(1, /[.,](\d+)$/u.exec(text)?.[1]?.length ?? 0));
