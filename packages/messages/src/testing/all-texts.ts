import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locale } from "#text.ts";

const source = join(import.meta.dirname, "..");

/** The texts of a tree of words, by their path. */
function texts(tree: object, path: string): [string, string][] {
  const entries: [string, unknown][] = Object.entries(tree);
  return entries.flatMap(([key, value]): [string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") return [[here, value]];
    return typeof value === "object" && value !== null ? texts(value, here) : [];
  });
}

/** Whether a module exports words of both languages under one name. */
function isOfBoth(value: unknown): value is Record<Locale, object> {
  if (typeof value !== "object" || value === null || !("en" in value && "fr" in value)) return false;
  return typeof value.en === "object" && typeof value.fr === "object";
}

/** What a folder's modules say in a language, by `folder.key`; the file of a language and one that joins both count once. */
async function textsIn(file: string, locale: Locale): Promise<[string, string][]> {
  const folder = dirname(file) === "." ? "" : dirname(file);
  const exported: Record<string, unknown> = await import(join(source, file));
  return Object.values(exported).flatMap((value): [string, string][] => {
    if (isOfBoth(value)) return texts(value[locale], folder);
    const isOfLanguage = file === `${locale}.ts` || file.endsWith(`/${locale}.ts`);
    return isOfLanguage && typeof value === "object" && value !== null ? texts(value, folder) : [];
  });
}

const files = globSync(["*.ts", "*/*.ts"], { cwd: source }).filter(
  (file) => !/\.test\.ts$|^testing\/|^glossary/.test(file),
);

async function allIn(locale: Locale): Promise<Map<string, string>> {
  const ofModules = await Promise.all(files.map((file) => textsIn(file, locale)));
  const { errors } = await import(join(source, locale, "errors.ts"));
  return new Map([...ofModules.flat(), ...texts(errors, "errors")]);
}

/** Every text of the product, by its path. */
export const english = await allIn("en");
export const french = await allIn("fr");

/** The texts that something is wrong with, by their path. */
export function wrong(all: ReadonlyMap<string, string>, isWrong: (text: string, path: string) => boolean): string[] {
  return [...all].filter(([path, text]) => isWrong(text, path)).map(([path, text]) => `${path}: ${text}`);
}
