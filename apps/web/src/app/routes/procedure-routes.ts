import { createRoute } from "@tanstack/react-router";
import { titled } from "#app/route-data.ts";
import { shell } from "#app/routes/shell-route.ts";
import { shellScreen } from "#app/routes/shell-screen.ts";
import { readProceduresSearch } from "#features/procedures/procedures-search.ts";

const getParentRoute = () => shell;

/** The library of procedures. */
export const procedureScreens = [
  createRoute({
    getParentRoute,
    path: "/procedures",
    ...titled((m) => m.shell.nav.procedures.label, "GET /procedures"),
    validateSearch: readProceduresSearch,
    component: shellScreen("ProceduresScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/procedures/import",
    ...titled((m) => m.shell.nav.procedures.label, "POST /procedures"),
    component: shellScreen("ImportArea"),
  }),
  createRoute({
    getParentRoute,
    path: "/procedures/$procedureId",
    ...titled((m) => m.shell.nav.procedures.label, "GET /procedures"),
    component: shellScreen("ProcedureScreen"),
  }),
] as const;
