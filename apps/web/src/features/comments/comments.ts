import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage, type Page } from "#lib/api/api.ts";
import type { BodyOf, OutputOf, RowOf } from "#lib/api/calls.ts";
import { type AskPage, useRows } from "#lib/api/pages.ts";
import { onLive } from "#lib/live/live.ts";

export type Comment = RowOf<"GET /work-orders/{id}/comments">;
export type Person = RowOf<"GET /comments/people">;
type Body = BodyOf<"POST /work-orders/{id}/comments">;

/** What is talked about. */
export type Subject = Comment["subject"];

const listKey = ({ kind, id }: Subject) => ["comments", kind, id, "list"] as const;

const askComments =
  ({ kind, id }: Subject): AskPage<Comment> =>
  (query, signal) => {
    const ask = { params: { id }, query, signal };
    if (kind === "workOrder") return apiPage("GET /work-orders/{id}/comments", ask);
    return kind === "machine"
      ? apiPage("GET /machines/{id}/comments", ask)
      : apiPage("GET /requests/{id}/comments", ask);
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

/** Says something. Sent again under its own id it is said once. */
export function sendComment({ kind, id }: Subject, body: Body & { id: string }): Promise<Comment> {
  const send = { params: { id }, body, idempotencyKey: body.id };
  if (kind === "workOrder") return api("POST /work-orders/{id}/comments", send);
  return kind === "machine" ? api("POST /machines/{id}/comments", send) : api("POST /requests/{id}/comments", send);
}

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
