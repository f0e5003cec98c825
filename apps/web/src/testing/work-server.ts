import { moveTo } from "@millwright/domain/work/work-commands";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { vi } from "vitest";
import { orderOf, stepOf } from "#testing/orders.ts";
import type { WorkOrder } from "#work/orders.ts";

export const orderIds = ["a", "b"];
export const itemIds = ["i", "j"];

const freshOrder = (id: string) =>
  orderOf({ id, wo_id: `WO-${id}`, title: `Repair ${id}`, checklist: itemIds.map((item) => stepOf(item, item)) });

/** What becomes of a request: how long each way takes, and what is lost. */
export interface Weather {
  thereMs: number;
  backMs: number;
  lost: "nothing" | "request" | "answer";
}

const answerOf = (status: number, body: unknown) => Response.json(body, { status });

/** A server that keeps the real rules: one effect for a key, a new version for each change, whole undos, pages of lists. */
export function openWorkServer(weatherOf: () => Weather, onChanged: (id: string, version: number) => void) {
  const orders = new Map(orderIds.map((id) => [id, freshOrder(id)]));
  const answers = new Map<string, WorkOrder>();
  const moves = new Map<string, { version: number; before: Status }>();
  const effects: string[] = [];

  function change(id: string, key: string, make: (order: WorkOrder) => WorkOrder): WorkOrder {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const before = orders.get(id) ?? freshOrder(id);
    const changed = make(before);
    const after = changed === before ? before : { ...changed, version: before.version + 1 };
    effects.push(key);
    orders.set(id, after);
    answers.set(key, after);
    if (after !== before) onChanged(id, after.version);
    return after;
  }
  function write(id: string, { id: key, kind, ...fields }: Record<string, string | boolean>): Response {
    const name = String(key);
    if (kind === "undo") return undo(id, name, String(fields.command));
    if (kind === "tick") {
      const tick = (order: WorkOrder): WorkOrder => ({
        ...order,
        checklist: order.checklist.map((one) =>
          one.id === fields.item_id ? { ...one, completed: fields.completed === true } : one,
        ),
      });
      return answerOf(200, change(id, name, tick));
    }
    const to = statuses.find((status) => moveTo(status) === kind) ?? "Scheduled";
    const movedTask = change(id, name, (order) => {
      moves.set(name, { version: order.version + Number(order.status !== to), before: order.status });
      return order.status === to ? order : { ...order, status: to };
    });
    return answerOf(200, movedTask);
  }
  function undo(id: string, key: string, of: string): Response {
    const move = moves.get(of);
    const isNow = orders.get(id)?.version === move?.version || answers.has(key);
    if (move === undefined || !isNow) return answerOf(409, { code: "changed_since", detail: "Changed since." });
    return answerOf(
      200,
      change(id, key, (order) => ({ ...order, status: move.before })),
    );
  }
  function answer(method: string, url: URL, body: Record<string, string | boolean>): Response {
    const path = url.pathname.split("/").slice(3);
    if (method !== "GET") return write(path[0] ?? "", body);
    if (path[0] !== undefined) return answerOf(200, orders.get(path[0]));
    const wanted = url.searchParams.get("status")?.split(",") ?? [];
    return answerOf(
      200,
      [...orders.values()].filter(({ status }) => wanted.includes(status)),
    );
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address === "/api/ready") return Response.json({ status: "ready" });
    const { thereMs, backMs, lost } = weatherOf();
    await pause(thereMs);
    if (lost === "request") throw new TypeError("network");
    const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    const response = answer(init.method ?? "GET", new URL(address, "http://plant"), body);
    await pause(backMs);
    if (lost === "answer") throw new TypeError("network");
    return response;
  });
  return { orders, effects };
}
