/** The same shape with any texts: what a translation has to satisfy. */
export type Like<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Like<Item>[]
    : { readonly [Key in keyof T]: Like<T[Key]> };

export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

export const locales = ["en", "fr"] as const;
export type Locale = (typeof locales)[number];
/** The regional habits (dates, numbers, money) of a language. */
export const regionOf = { en: "en-CA", fr: "fr-CA" } as const satisfies Record<Locale, string>;

const elided = /^[aeiouyàâäéèêëîïôöùûüœæ]/i;

/** Puts values in the {places} of a text; "de" before a name becomes "d’" where it has to. A place without a value stays as it is. What ends with a full stop of its own, as "11 déc.", ends a sentence by it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const { name: called = "" } = values;
  const fitted = elided.test(String(called)) ? text.replace(/\bde (?=\{name\})/g, "d’") : text;
  return fitted.replace(/\{(\w+)\}(\.?)(?=(\S?))/g, (place, name: string, stop: string, next: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return stop === "." && next === "" ? asSentence(String(value)) : `${value}${stop}`;
  });
}

/** Ends a text with a full stop, unless its last word has one. */
export const asSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** The form that a language takes for a number, with {n} filled in its way of writing numbers. */
export function plural(
  locale: Locale,
  forms: PluralForms,
  n: number,
  values: Record<string, string | number> = {},
): string {
  const form = pluralRules[locale]().select(n) === "one" ? forms.one : forms.other;
  return fill(form, { n: numberFormats[locale]().format(n), ...values });
}

/** Puts values into a text; of one with plural forms into that of the number `n`. */
export function fillCounted(
  locale: Locale,
  text: string | PluralForms,
  n: unknown,
  values: Readonly<Record<string, string | number>>,
): string {
  if (typeof text === "string") return fill(text, values);
  return plural(locale, text, typeof n === "number" ? n : 0, values);
}

// They take long to make, and a screen says many numbers.
const pluralRules = inEach((region) => new Intl.PluralRules(region));
const numberFormats = inEach((region) => new Intl.NumberFormat(region));

function inEach<Value>(make: (region: string) => Value): Record<Locale, () => Value> {
  const once = (region: string) => {
    let cached: Value | undefined;
    return () => (cached ??= make(region));
  };
  return { en: once(regionOf.en), fr: once(regionOf.fr) };
}

/** The language of an Accept-Language header; English when neither of ours is asked for. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality !== 0)
    .sort((a, b) => b.quality - a.quality);
  return (
    locales.find(
      (locale) => locale === wanted.find(({ language }) => language === "en" || language === "fr")?.language,
    ) ?? "en"
  );
}
