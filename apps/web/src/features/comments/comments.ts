import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage, type Page } from "#lib/api/api.ts";
import type { BodyOf, CallKey, OutputOf, RowOf } from "#lib/api/calls.ts";
import { type AskPage, useRows } from "#lib/api/pages.ts";
import { onLive } from "#lib/live/live.ts";
import { keepOpened } from "#lib/local/copy/opened.ts";

export type Comment = RowOf<"GET /work-orders/{id}/comments">;
export type Person = RowOf<"GET /comments/people">;

/** What is talked about. */
export type Subject = Comment["subject"];

const listKey = ({ kind, id }: Subject) => ["comments", kind, id, "list"] as const;

const listCalls = {
  workOrder: "GET /work-orders/{id}/comments",
  machine: "GET /machines/{id}/comments",
  request: "GET /requests/{id}/comments",
} as const satisfies Record<Subject["kind"], CallKey>;

const askComments =
  ({ kind, id }: Subject): AskPage<Comment> =>
  async (query, signal) => {
    const key = listCalls[kind];
    const page = await apiPage(key, { params: { id }, query, signal });
    if (query.cursor === undefined) keepOpened(key, { id }, page.rows);
    return page;
  };

/** Who would read a public note: those who reported it. None of a machine. */
export function useReporters({ kind, id }: Subject) {
  const { data } = useQuery({
    queryKey: ["comments", kind, id, "reporters"],
    queryFn: ({ signal }) =>
      kind === "request"
        ? api("GET /requests/{id}/reporters", { params: { id }, signal })
        : api("GET /work-orders/{id}/reporters", { params: { id }, signal }),
    enabled: kind !== "machine",
  });
  return data ?? [];
}

/** What was said about one thing, the latest first, a page at a time; asked again when anybody says something. */
export function useComments(about: Subject) {
  const client = useQueryClient();
  const { kind, id } = about;
  useEffect(
    () =>
      onLive("comment", (event) => {
        if (event.id === id) void client.invalidateQueries({ queryKey: ["comments", kind, id] });
      }),
    [client, kind, id],
  );
  return useRows(listKey(about), askComments(about));
}

/** By which call something is said about a thing. */
export const commentCalls = {
  workOrder: "POST /work-orders/{id}/comments",
  machine: "POST /machines/{id}/comments",
  request: "POST /requests/{id}/comments",
} as const satisfies Record<Subject["kind"], CallKey>;
export const isCommentCall = (key: CallKey): boolean => Object.values<CallKey>(commentCalls).includes(key);

export function changeComment(id: string, body: BodyOf<"PUT /comments/{id}">): Promise<OutputOf<"PUT /comments/{id}">> {
  return api("PUT /comments/{id}", { params: { id }, body });
}

export async function removeComment(id: string): Promise<void> {
  await api("DELETE /comments/{id}", { params: { id } });
}

/** Shows what the server answered at once, before the list is asked again. */
export function putComment(client: QueryClient, comment: Comment): void {
  client.setQueryData<InfiniteData<Page<Comment>>>(listKey(comment.subject), (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (list === undefined || first === undefined) return list;
    const isKnown = list.pages.some(({ rows }) => rows.some(({ id }) => id === comment.id));
    const change = (rows: Comment[]) => rows.map((row) => (row.id === comment.id ? comment : row));
    const pages = isKnown
      ? list.pages.map((page) => ({ ...page, rows: change(page.rows) }))
      : [{ ...first, rows: [comment, ...first.rows] }, ...rest];
    return { ...list, pages };
  });
}

export const reloadComments = (client: QueryClient, { kind, id }: Subject) =>
  client.invalidateQueries({ queryKey: ["comments", kind, id] });
