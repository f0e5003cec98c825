import { type PlantCalendarWords, plantCalendarWords } from "@millwright/messages/plant-calendar/plant-calendar";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the page of working days, which come with it alone. */
export const usePlantCalendarWords = (): PlantCalendarWords => plantCalendarWords[useLocale()];
export const currentPlantCalendarWords = (): PlantCalendarWords => plantCalendarWords[currentLocale()];
