import { countOpen, listOpen } from "#features/conflicts/conflicts.queries.ts";
import { seenBy } from "#features/conflicts/conflicts.ts";
import { solve } from "#features/conflicts/solving.ts";
import { bind } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";

export const conflictsRoutes = [
  bind("GET /conflicts", ({ db, query, by }) =>
    listLatest(query, (page) => listOpen(db, seenBy(by, query.subject), page)),
  ),
  bind("GET /conflicts/count", async ({ db, by }) => ({ conflicts: await countOpen(db, seenBy(by)) })),
  bind("POST /conflicts/{id}/solve", (context) => {
    const { db, params, body, command, by, now: at } = context;
    return solve(db, params.id, { ...body, command }, { by, at });
  }),
];
