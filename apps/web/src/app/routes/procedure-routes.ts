import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#app/lazy-screen.ts";
import { titled } from "#app/route-data.ts";
import { shell } from "#app/routes/shell-route.ts";
import { readProceduresSearch } from "#features/procedures/procedures-search.ts";

const getParentRoute = () => shell;

/** The library of procedures. */
export const procedureScreens = [
  createRoute({
    getParentRoute,
    path: "/procedures",
    ...titled((m) => m.shell.nav.procedures.label, "GET /procedures"),
    validateSearch: readProceduresSearch,
    component: lazyScreen(() => import("#features/procedures/ProceduresScreen.tsx"), "ProceduresScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/procedures/import",
    ...titled((m) => m.shell.nav.procedures.label, "POST /procedures"),
    component: lazyScreen(() => import("#features/procedures/import/ImportScreen.tsx"), "ImportScreen"),
  }),
  createRoute({
    getParentRoute,
    path: "/procedures/$procedureId",
    ...titled((m) => m.shell.nav.procedures.label, "GET /procedures"),
    component: lazyScreen(() => import("#features/procedures/page/ProcedureScreen.tsx"), "ProcedureScreen"),
  }),
] as const;
