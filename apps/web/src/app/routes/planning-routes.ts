import { createRoute } from "@tanstack/react-router";
import { titled } from "#app/route-data.ts";
import { shell } from "#app/routes/shell-route.ts";
import { shellScreen } from "#app/routes/shell-screen.ts";
import { readCalendarSearch } from "#features/calendar/calendar-search.ts";
import { readWeekPlanSearch } from "#features/week-plan/week-plan-search.ts";
import { readWorkloadSearch } from "#features/workload/workload-search.ts";

const getParentRoute = () => shell;

/** What is to be done and when: the calendar, the week's plan, the crew's load, the plant's days and the day's tasks. */
export const planningScreens = [
  createRoute({
    getParentRoute,
    path: "/calendar",
    ...titled((m) => m.shell.nav.calendar.label, "GET /work-orders"),
    validateSearch: readCalendarSearch,
    component: shellScreen("CalendarScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/week-plan",
    ...titled((m) => m.shell.nav.weekPlan.label, "GET /week-plan"),
    validateSearch: readWeekPlanSearch,
    component: shellScreen("WeekPlanScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/workload",
    ...titled((m) => m.shell.titles.workload, "GET /plan-load"),
    validateSearch: readWorkloadSearch,
    component: shellScreen("WorkloadScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/plant-calendar",
    ...titled((m) => m.calendar.workingDays, "GET /plant-calendar"),
    component: shellScreen("PlantCalendarScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/daily-tasks",
    ...titled((m) => m.shell.nav.dailyTasks.label, "GET /work-orders"),
    component: shellScreen("DailyTasksWithMeters"),
  }),
] as const;
