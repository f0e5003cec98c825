import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { readState } from "#lib/local/copy/copy-state.ts";
import { newestOrders } from "#lib/local/copy/newest-orders.ts";
import { openedAtMs, writeOpened } from "#lib/local/copy/opened.ts";
import { openLocal } from "#lib/local/local-database.ts";
import { currentSession } from "#lib/session/session.ts";
import type { Owner } from "#lib/storage/storage.ts";
import { nowMs } from "#lib/time/clock.ts";

const most = 100;
const againMs = 24 * 60 * 60_000;

/** Brings the procedures by which copied orders are done, with the steps that work takes, each once a day at most. */
export async function keepProcedures(owner: Owner, signal: AbortSignal): Promise<void> {
  // By its own token a shared tablet reads none: whose turn it is there brings them.
  if (currentSession()?.by === "tablet") return;
  const database = await openLocal(owner);
  const state = await readState(database);
  if (state === null) return;
  const named = (await newestOrders(database, state)).flatMap(({ procedure }) => procedure?.id ?? []);
  for (const id of [...new Set(named)].slice(0, most)) {
    if (signal.aborted) return;
    const atMs = await openedAtMs("GET /procedures/{id}", { id });
    if (atMs !== null && nowMs() - atMs < againMs) continue;
    const isRead = await keepProcedure(id, signal).then(
      () => true,
      // Who may not read procedures has none; one that is gone is left out.
      (error: unknown) => isApiError(error) && error.status === 404,
    );
    if (!isRead) return;
  }
}

async function keepProcedure(id: string, signal: AbortSignal): Promise<void> {
  const procedure = await api("GET /procedures/{id}", { params: { id }, signal });
  const { published } = procedure;
  if (published !== null) {
    const params = { id, number: String(published.version) };
    const key = "GET /procedures/{id}/versions/{number}";
    if ((await openedAtMs(key, params)) === null) await writeOpened(key, params, await api(key, { params, signal }));
    const versions = "GET /procedures/{id}/versions";
    await writeOpened(versions, { id }, await api(versions, { params: { id }, signal }));
  }
  await writeOpened("GET /procedures/{id}", { id }, procedure);
}
