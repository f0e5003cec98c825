import { currentShape } from "@millwright/domain/outbox/shapes";
import { foldCommands } from "@millwright/domain/work/fold-commands";
import { moveTo, type WorkCommand } from "@millwright/domain/work/work-commands";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { Entry } from "#lib/outbox/entry.ts";
import { openBrowser } from "#testing/browser.ts";
import { itemIds, openWorkServer, orderIds, type Weather } from "#testing/work-server.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { Answered } from "#work/outbox/send-entry.ts";

openBrowser();
const { isRetryable } = await import("#lib/api/retryable.ts");
const { boardKey, loadCompleted, loadOpen, newestOfEach, orderKey, upsertInCache } = await import(
  "#work/board/board-cache.ts"
);
const { boardListener } = await import("#work/board/board-live.ts");
const { readEntry } = await import("#lib/outbox/kept-entries.ts");
const { Outbox } = await import("#lib/outbox/outbox.ts");
const { sendEntry } = await import("#work/outbox/send-entry.ts");
const { beginSession } = await import("#lib/session/session.ts");

const ask = { type: "Repair" } as const;
const zone = "America/Toronto";
const marie = { id: "1", username: "marie", name: "Marie Côté" };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  openBrowser();
});

const entryOf = (command: WorkCommand): Entry => ({
  ...{ id: command.id, at: command.at, aheadMs: 0, line: command.orderId, shape: currentShape },
  ...{ author: { id: "1", name: "Marie Côté" }, what: { kind: "work", command } },
});

/** A browser with the real cache, outbox and calls. */
function openClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const disk = new Map<string, string>();
  const given: WorkCommand[] = [];
  const refused = new Set<string>();
  const versions = new Map<string, number>();
  const make = () =>
    new Outbox<Entry, Answered>({
      send: (entry) => sendEntry(null, entry),
      isPassing: isRetryable,
      keep: (entry) => void disk.set(entry.id, JSON.stringify(entry)),
      drop: ({ id }) => void disk.delete(id),
      onAnswer: (_, answered) => "order" in answered && upsertInCache(client, answered.order),
      onUnheard: ({ id }) => void refused.add(id),
      refusalOf: () => ({ status: 409, code: "conflict", detail: "" }),
    });
  let outbox = make();
  const screen = () => {
    const open = client.getQueryData<WorkOrder[]>(boardKey("open", ask)) ?? [];
    const pages = client.getQueryData<{ pages: { rows: WorkOrder[] }[] }>(boardKey("completed", ask))?.pages ?? [];
    const commands = outbox.waiting().flatMap(({ entry: { what } }) => (what.kind === "work" ? [what.command] : []));
    const rows = newestOfEach([...open, ...pages.flatMap(({ rows: some }) => some)]);
    return rows.map((order) => foldCommands(order, commands, zone));
  };
  return {
    refused,
    given,
    screen,
    isQuiet: () => outbox.waiting().length === 0,
    give: (command: WorkCommand) => {
      given.push(command);
      outbox.add(entryOf(command));
    },
    /** The page is loaded anew: what waits is on the device. */
    reload: () => {
      outbox.begin([]);
      outbox = make();
      const entries = [...disk.values()].map((text) => readEntry(JSON.parse(text)));
      outbox.begin(entries.filter((entry) => entry !== null).sort((x, y) => x.at - y.at));
    },
    hear: boardListener(client),
    loadLists: async () => {
      const { signal } = new AbortController();
      const open = client.fetchQuery({ queryKey: boardKey("open", ask), queryFn: () => loadOpen(client, ask, signal) });
      const queryFn = async () => ({
        pages: [await loadCompleted(client, ask, undefined, signal)],
        pageParams: [null],
      });
      const completed = client.fetchQuery({ queryKey: boardKey("completed", ask), queryFn });
      await Promise.allSettled([open, completed]);
    },
    /** The versions that were known never go back. */
    expectNoStepBack: () => {
      for (const id of orderIds) {
        const version = client.getQueryData<WorkOrder>(orderKey(id))?.version ?? 0;
        expect(version).toBeGreaterThanOrEqual(versions.get(id) ?? 0);
        versions.set(id, version);
      }
    },
  };
}

type Client = ReturnType<typeof openClient>;

interface By {
  client: 0 | 1;
  waitMs: number;
}
type Step = By &
  (
    | { kind: "move"; orderId: string; to: Status }
    | { kind: "tick"; orderId: string; itemId: string; completed: boolean }
    | { kind: "undo" }
    | { kind: "load" }
    | { kind: "reload" }
  );
const who = { client: fc.constantFrom(0 as const, 1 as const), waitMs: fc.constantFrom(0, 0, 5, 80, 700) };
const orderId = fc.constantFrom(...orderIds);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ ...who, kind: fc.constant("move" as const), orderId, to: fc.constantFrom(...statuses) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ ...who, kind: fc.constant("tick" as const), orderId },
      ...{ itemId: fc.constantFrom(...itemIds), completed: fc.boolean() },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({ ...who, kind: fc.constant("undo" as const) }),
      fc.record({ ...who, kind: fc.constant("load" as const) }),
      fc.record({ ...who, kind: fc.constant("reload" as const) }),
    ),
  },
);
const ms = fc.constantFrom(0, 1, 30, 200, 1_500);
const weather: fc.Arbitrary<Weather> = fc.record({
  ...{ thereMs: ms, backMs: ms },
  lost: fc.constantFrom("nothing", "nothing", "nothing", "request", "answer"),
});

const fine: Weather = { thereMs: 1, backMs: 1, lost: "nothing" };

/** A plant with two people at it, whose screens are filled. */
async function openPlant(weathers: readonly Weather[]) {
  let calls = 0;
  const sky = { isFine: true };
  const clients: Client[] = [];
  const hearChange = (id: string, subject_version: number) => {
    for (const client of clients) setTimeout(() => client.hear({ id, subject_version }), 20);
  };
  const server = openWorkServer(() => (sky.isFine ? fine : (weathers[calls++ % weathers.length] ?? fine)), hearChange);
  clients.push(openClient(), openClient());
  void Promise.all(clients.map((client) => client.loadLists()));
  await vi.advanceTimersByTimeAsync(50);
  return { clients, server, sky };
}

/** Does one thing; answers the move that may be undone next. */
function act(client: Client, one: Step, n: number, lastMove: WorkCommand | undefined): WorkCommand | undefined {
  const named = { id: `${one.client}-${n}`, at: n + 1 };
  switch (one.kind) {
    case "load":
      void client.loadLists();
      return lastMove;
    case "reload":
      client.reload();
      return lastMove;
    case "undo": {
      const back = { status: "Scheduled" as const, scheduled_date: null, completed_at: null };
      if (lastMove) client.give({ ...named, kind: "undo", orderId: lastMove.orderId, of: lastMove.id, back });
      return lastMove;
    }
    case "tick": {
      const { kind, orderId: order, itemId, completed } = one;
      client.give({ ...named, kind, orderId: order, itemId, completed, by: marie });
      return lastMove;
    }
    case "move": {
      const shown = () => client.screen().find(({ id }) => id === one.orderId);
      // While one of the two lists is there and the other is not yet, nobody takes hold of a card that is in neither.
      if (shown() === undefined) return lastMove;
      const move = { ...named, kind: moveTo(one.to), orderId: one.orderId };
      client.give(move);
      expect(shown()?.status).toBe(one.to);
      return move;
    }
  }
}

async function restEverybody(clients: readonly Client[]): Promise<void> {
  for (let n = 0; n < 200 && !clients.every((client) => client.isQuiet()); n += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (const client of clients) client.expectNoStepBack();
  }
  // What could not be asked for is asked for again within twenty seconds.
  await vi.advanceTimersByTimeAsync(30_000);
}

/** Every act that was not refused had its effect once, those on an order in the order of their giving. */
function expectDoneInOrder(client: Client, effects: readonly string[]): void {
  for (const id of orderIds) {
    const own = client.given.filter((command) => command.orderId === id && !client.refused.has(command.id));
    const names = own.map((command) => command.id);
    expect(effects.filter((key) => names.includes(key))).toEqual(names);
  }
}

async function live(steps: readonly Step[], weathers: readonly Weather[]): Promise<void> {
  const { clients, server, sky } = await openPlant(weathers);
  sky.isFine = false;
  const lastMoves = new Map<Client, WorkCommand | undefined>();
  for (const [n, one] of steps.entries()) {
    const client = clients[one.client];
    if (client === undefined) continue;
    lastMoves.set(client, act(client, one, n, lastMoves.get(client)));
    await vi.advanceTimersByTimeAsync(one.waitMs);
    for (const each of clients) each.expectNoStepBack();
  }
  sky.isFine = true;
  await restEverybody(clients);
  for (const client of clients) {
    expect(client.isQuiet()).toBe(true);
    expect(client.screen().sort((x, y) => x.id.localeCompare(y.id))).toEqual([...server.orders.values()]);
    expectDoneInOrder(client, server.effects);
  }
}

test("two people, lost answers, late lists and reloads: each act is done once and in its order, no version goes back, and at rest every screen shows what the server has", async () => {
  vi.useFakeTimers();
  beginSession({ access_token: "token", user: Object({ id: marie.id, company_id: "plant" }) });
  const weathers = fc.array(weather, { minLength: 1, maxLength: 40 });
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14 }), weathers, live), { numRuns: 150 });
}, 60_000);
