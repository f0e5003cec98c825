import { workOrderDefaults } from "@millwright/domain/work/work-order";
import type { Locale } from "#text.ts";

/** The site that an order has until somebody names another one; it is stored in English. */
export const mainSite: Record<Locale, string> = { en: workOrderDefaults.site, fr: "Site principal" };

/** A site as people read it. */
export const siteName = <Site extends string | null>(site: Site, locale: Locale): Site | string =>
  site === workOrderDefaults.site ? mainSite[locale] : site;

/** A site as it is stored, of how it was typed. */
export const siteOf = (typed: string, locale: Locale): string =>
  typed === mainSite[locale] ? workOrderDefaults.site : typed;
