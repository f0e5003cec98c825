import { savedScreens } from "@millwright/domain/work/saved-view";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { filled, id, instant, newId } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const SavedView = z.object({
  id,
  screen: z.enum(savedScreens),
  name: z.string(),
  search: z.string().describe("The part of the address that says the filters, without its question mark."),
  is_shared: z.boolean().describe("Whether everyone in the company has it."),
  is_mine: z.boolean(),
  created_at: instant,
});
export type SavedView = z.output<typeof SavedView>;

const search = z.string().max(limits.viewSearch);

export const savedViews = calls({
  "GET /saved-views": {
    feature: "saved-views",
    summary: "The views that the caller keeps, and those that are shared with the company, by name.",
    access: "viewer",
    plan: "active",
    output: z.array(SavedView),
  },
  "POST /saved-views": {
    feature: "saved-views",
    summary: `Keeps the filters of a screen under a name. A person keeps at most ${limits.savedViews}.`,
    access: "viewer",
    session: true,
    plan: "active",
    status: 201,
    body: z.object({
      ...newId,
      screen: z.enum(savedScreens),
      name: filled(limits.viewName),
      search,
      is_shared: z.boolean().default(false),
    }),
    output: SavedView,
    errors: ["invalid", "not_found", "too_many_views"],
  },
  "PUT /saved-views/{id}": {
    feature: "saved-views",
    summary: "Changes an own view: its name, its filters, or whether it is shared.",
    access: "viewer",
    session: true,
    plan: "active",
    body: z.object({
      name: filled(limits.viewName).optional(),
      search: search.optional(),
      is_shared: z.boolean().optional(),
    }),
    output: SavedView,
    errors: ["invalid", "not_found"],
  },
  "DELETE /saved-views/{id}": {
    feature: "saved-views",
    summary: "Deletes an own view; an owner deletes a shared one too.",
    access: "viewer",
    session: true,
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
});
