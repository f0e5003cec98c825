import type { Notification } from "@millwright/contract/notifications";
import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage, type Page } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { useMay } from "#lib/session/may.ts";
import { currentSession } from "#lib/session/session.ts";
import { currentInstant } from "#lib/time/clock.ts";

const root = ["notifications"] as const;
const countKey = [...root, "count"] as const;
const listKey = [...root, "list"] as const;
type Unread = OutputOf<"GET /notifications/count">;
const pageSize = 25;
/** How often a screen without live events polls, in milliseconds. */
const askAgainMs = 60_000;

/** Asks again for one's own news; of somebody else's nothing is asked. */
function useNewsHeard() {
  useEffect(
    () =>
      onLive("notification", ({ id }) => {
        if (id === currentSession()?.user.id) void reload();
      }),
    [],
  );
}

const reload = () => queryClient.invalidateQueries({ queryKey: root });

/** How many notifications are unread; undefined while that is not known. */
export function useUnread(): number | undefined {
  useNewsHeard();
  const mayHear = useMay("GET /live");
  return useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => api("GET /notifications/count", { signal }),
    select: ({ unread }) => unread,
    // A turn on a shared tablet has no bell, and is refused it.
    enabled: currentSession()?.by === "member",
    refetchInterval: mayHear ? false : askAgainMs,
  }).data;
}

/** One's notifications, the latest first, a page at a time. */
export function useNotifications(isUnreadOnly: boolean) {
  useNewsHeard();
  const unread = isUnreadOnly ? ("true" as const) : undefined;
  return useInfiniteQuery({
    queryKey: [...listKey, isUnreadOnly],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /notifications", { query: { limit: pageSize, cursor: pageParam, unread }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

type Listed = InfiniteData<Page<Notification>>;

/** Shows at once what is about to be so. */
function showRead(isRead: (one: Notification) => boolean, readAt: string): void {
  const read = (one: Notification) => (one.read_at === null && isRead(one) ? { ...one, read_at: readAt } : one);
  queryClient.setQueriesData<Listed>(
    { queryKey: listKey },
    (listed) => listed && { ...listed, pages: listed.pages.map((page) => ({ ...page, rows: page.rows.map(read) })) },
  );
}

async function send(body: { ids: string[] } | { subject_id: string } | { all: true; until: string }): Promise<void> {
  try {
    queryClient.setQueryData<Unread>(countKey, await api("POST /notifications/read", { body }));
  } finally {
    await reload();
  }
}

/** Marks one as read, which is what opening it does. Throws ApiError. */
export async function markRead({ id, read_at }: Pick<Notification, "id" | "read_at">): Promise<void> {
  if (read_at !== null) return;
  await queryClient.cancelQueries({ queryKey: root });
  showRead((one) => one.id === id, currentInstant().toString());
  queryClient.setQueryData<Unread>(countKey, (before) => before && { unread: Math.max(before.unread - 1, 0) });
  await send({ ids: [id] });
}

/** Opening a thing is reading what was told of it: asked of the server where anything is unread. */
export function useSubjectRead(id: string): void {
  const unread = useUnread();
  const isTold = unread !== undefined && unread > 0;
  useEffect(() => {
    if (!isTold) return;
    showRead(({ subject }) => subject.id === id, currentInstant().toString());
    // Should the server not have heard of it, it is unread again.
    void send({ subject_id: id }).catch(() => undefined);
  }, [id, isTold]);
}

/** Marks as read what has come so far; what comes meanwhile stays unread. Throws ApiError. */
export async function markAllRead(): Promise<void> {
  const until = currentInstant().toString({ smallestUnit: "millisecond" });
  await queryClient.cancelQueries({ queryKey: root });
  showRead(() => true, until);
  queryClient.setQueryData<Unread>(countKey, { unread: 0 });
  await send({ all: true, until });
}
