import { plantCalendar as en } from "#plant-calendar/en.ts";
import { plantCalendar as fr } from "#plant-calendar/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the plant's working days and of calendar feeds, of one language. */
export type PlantCalendarWords = Like<typeof en>;

export const plantCalendarWords: Record<Locale, PlantCalendarWords> = { en, fr };
