import { CalendarFeed } from "@millwright/contract/calendar-feeds";
import { contract } from "@millwright/contract/contract";
import {
  FormerWeek,
  Holiday,
  HolidayProposal,
  PlantCalendar,
  Shutdown,
  ShutdownEffect,
} from "@millwright/contract/plant-calendar";

/** Of the days on which the plant works. */
export const ofPlantCalendar = {
  CalendarFeed,
  MakeCalendarFeed: contract["POST /calendar-feeds"].body,
  ConfirmHolidays: contract["POST /plant-calendar/confirm"].body,
  Holiday,
  HolidayProposal,
  FormerWeek,
  NewHoliday: contract["POST /plant-calendar/holidays"].body,
  NewShutdown: contract["POST /plant-calendar/shutdowns"].body,
  PlantCalendar,
  Shutdown,
  ShutdownEffect,
  ShutdownEffectOnPlan: ShutdownEffect.shape.plans.element,
  ShutdownDays: contract["PUT /plant-calendar/shutdowns/{id}"].body,
  WorkingWeek: contract["PUT /plant-calendar"].body,
};
