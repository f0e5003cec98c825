import { createRoute } from "@tanstack/react-router";
import { titled } from "#app/route-data.ts";
import { shell } from "#app/routes/shell-route.ts";
import { shellScreen } from "#app/routes/shell-screen.ts";
import { readImportsSearch } from "#features/imports/imports-search.ts";

/** Where sheets are brought in: a new one, or one that is begun. */
export const importScreens = [
  createRoute({
    getParentRoute: () => shell,
    path: "/imports/{-$importId}",
    ...titled((m) => m.shell.titles.imports, "POST /imports"),
    validateSearch: readImportsSearch,
    component: shellScreen("ImportArea"),
  }),
] as const;
