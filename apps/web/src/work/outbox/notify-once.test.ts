// @vitest-environment happy-dom
import type { Status } from "@millwright/domain/work/work-order";
import { beforeEach, expect, test } from "vitest";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { openHook, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";
import { useUndoKey } from "#ui/toast/undo.ts";
import { useMoveWithWords } from "#work/board/use-board.ts";
import { changeAll } from "#work/list/bulk.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";
import { usePlacing } from "#work/place.ts";

const server = serverForHooks();
const commands = "POST /work-orders/o1/commands";
const order = orderOf({ id: "o1" });
const later = "sent as soon as there is a connection";
const moment = (ms: number) => settled(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeEach(() => {
  workOutbox.begin([]);
  toast.dismiss();
  server.on("GET /work-orders/counts", () => ({}));
  server.on(commands, () => ({ ...order, version: 3 }));
});

async function openBoard() {
  const screen = await openHook(() => {
    useUndoKey();
    const move = useMoveWithWords(failures.moveOrder(currentMessages()));
    return { move, place: usePlacing(() => undefined), said: useShownToast() };
  });
  const moveTo = (to: Status) => screen.act(({ move }) => move(order, to));
  const isSaid = (to: Status) => {
    const { moved, statuses } = currentMessages().workOrders;
    return until(() => screen.now.said?.title === `${moved.replace("{status}", statuses[to])} · ${later}`);
  };
  return { screen, moveTo, isSaid };
}

test("without a connection a completion is told of at once, is taken back from there, and no answer tells it again", async () => {
  const { screen, moveTo, isSaid } = await openBoard();
  await server.shut();
  await moveTo("Completed");
  await isSaid("Completed");
  expect(screen.now.said).toMatchObject({ action: { undoes: true }, stayMs: 10_000 });
  await screen.act(({ said: toast }) => toast?.action?.run());
  await isSaid("Scheduled");
  expect(screen.now.said?.action).toBeUndefined();
  await screen.act(() => toast.dismiss());
  await server.open();
  await until(() => workOutbox.waiting().length === 0);
  const kinds = server.bodies(commands).map((body) => Object(body).kind);
  expect([kinds, Object(server.bodies(commands)[1]).command]).toEqual([["complete", "undo"], server.keys(commands)[0]]);
  await moment(50);
  expect([screen.now.said, server.times(commands)]).toEqual([null, 2]);
});

test("the key takes back what was done last without a connection, though nothing is answered", async () => {
  const { screen } = await openBoard();
  await server.shut();
  const work = {
    work_order_id: "o1",
    wo_id: "WO-2026-0001",
    title: "Leak",
    type: "Repair",
    status: "Scheduled",
  } as const;
  await screen.act(({ place }) => place({ ...work, day: "2026-11-23" }, { to: "2026-11-24" }));
  await until(() => screen.now.said?.title.endsWith(later) ?? false);
  const place = screen.now.said;
  expect(place?.action?.undoes).toBe(true);
  await settled(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true })));
  await until(() => screen.now.said !== place);
  expect(screen.now.said?.title).toBe(`${currentMessages().weekPlan.movedBack} · ${later}`);
  const given = workOutbox
    .waiting()
    .flatMap(({ entry: { what } }) => (what.kind === "work" ? [what.command.kind] : []));
  expect(given).toEqual(["place", "undo"]);
});

test("what was on its way as the connection went is told of then, of one order the last, and not with its answer", async () => {
  const { screen, moveTo, isSaid } = await openBoard();
  server.on(commands, () => new Promise(() => undefined));
  await moveTo("In Progress");
  await moveTo("On Hold");
  await moment(20);
  expect(screen.now.said).toBeNull();
  await server.shut();
  await isSaid("On Hold");
  await screen.act(() => toast.dismiss());
  server.on(commands, () => ({ ...order, version: 2 }));
  await server.open();
  await until(() => workOutbox.waiting().length === 0);
  await moment(50);
  expect(screen.now.said).toBeNull();
});

test("what was told of as kept and is refused later says why, and stays", async () => {
  const { screen, moveTo, isSaid } = await openBoard();
  await server.shut();
  await moveTo("On Hold");
  await isSaid("On Hold");
  server.on(commands, () => {
    throw new Refused(409, "not_at_hand");
  });
  await server.open();
  await until(() => screen.now.said?.tone === "error");
  expect(workOutbox.refused().map(({ refusal }) => refusal?.code)).toEqual(["not_at_hand"]);
});

test("a change of several is told of at once, with its Undo", async () => {
  const { screen } = await openBoard();
  await server.shut();
  const began = performance.now();
  await screen.act(() => changeAll([order], () => ({ kind: "set", set: { priority: "High" } })));
  await until(() => screen.now.said !== null);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(screen.now.said?.action?.undoes).toBe(true);
});
