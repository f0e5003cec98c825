import type { TestApp } from "#testing/app.ts";
import type { Who } from "#testing/become.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

type PartDraft = Partial<CallInput<"POST /parts">["body"]>;

/** A plant that counts its stock, and whoever counts in it, at times of one day. */
export async function openCountingPlant(app: TestApp, who: Who = {}) {
  const { session, call } = await openTestPlant(app, who);
  const part = async (draft: PartDraft = {}) => {
    const body = { name: "V-belt", part_type: "repair", current_quantity: 10, min_stock_level: 0, ...draft } as const;
    return (await call("POST /parts", { body })).body;
  };
  const open = async (body: CallInput<"POST /counts">["body"]) => (await call("POST /counts", { body })).body;
  return {
    session,
    call,
    part,
    open,
    /** Sets the clock of the day. */
    at: (time: string) => app.clock.set(`2026-11-23T${time}:00Z`),
    count: async (
      id: string,
      part_id: string,
      quantity: number,
      more: { bin_id?: string | null; done?: string } = {},
    ) => {
      const { done, ...bin } = more;
      const headers: Record<string, string> = done === undefined ? {} : { "done-at": `2026-11-23T${done}:00Z` };
      return (await call("POST /counts/{id}/lines", { params: { id }, body: { part_id, quantity, ...bin }, headers }))
        .body;
    },
    move: async (
      id: string,
      change_type: "add" | "remove" | "adjust",
      quantity: number,
      more: { bin_id?: string; done?: string } = {},
    ) => {
      const { done, ...bin } = more;
      const headers: Record<string, string> = done === undefined ? {} : { "done-at": `2026-11-23T${done}:00Z` };
      await call("POST /parts/{id}/quantity", { params: { id }, body: { change_type, quantity, ...bin }, headers });
    },
    post: async (id: string) => (await call("POST /counts/{id}/post", { params: { id } })).body,
    undo: async (id: string) => (await call("POST /counts/{id}/undo", { params: { id } })).body,
    lines: async (id: string) => (await call("GET /counts/{id}/lines", { params: { id } })).body,
    differences: async (id: string) => (await call("GET /counts/{id}/differences", { params: { id } })).body,
    stockOf: async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body,
  };
}
