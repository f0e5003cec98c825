import { type Locale, regionOf } from "#text.ts";

/** An amount of cents as the language writes Canadian dollars: $1,319.20 or 1 319,20 $. */
export function money(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(regionOf[locale], { style: "currency", currency: "CAD" }).format(cents / 100);
}

/** How French names the taxes that the card provider names in English. */
const frenchTaxes: Readonly<Record<string, string>> = { GST: "TPS", QST: "TVQ", HST: "TVH", PST: "TVP", RST: "TVD" };

/** A tax with its rate: GST (5%) or TPS (5 %). */
export function taxName(locale: Locale, { name, percent }: { name: string; percent: number | null }): string {
  const shownName = locale === "fr" ? (frenchTaxes[name] ?? name) : name;
  if (percent === null) return shownName;
  const style = { style: "percent", maximumFractionDigits: 4 } as const;
  return `${shownName} (${new Intl.NumberFormat(regionOf[locale], style).format(percent / 100)})`;
}

/** A civil day in full, the day before the month as everywhere: 21 November 2026 or 21 novembre 2026; French says le 1er. */
export function fullDay(locale: Locale, day: Temporal.PlainDate): string {
  const text = day.toLocaleString(locale === "fr" ? "fr-CA" : "en-GB", { dateStyle: "long" });
  return locale === "fr" ? text.replace(/^1(?=\s)/, "1er") : text;
}
