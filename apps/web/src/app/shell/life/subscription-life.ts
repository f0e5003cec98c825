import { dayOf } from "@millwright/domain/when";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { dispatchAppEvent } from "#lib/events.ts";
import { useZone } from "#lib/session/session.ts";
import { useSubscription } from "#lib/session/subscription.ts";
import { useNow } from "#lib/time/now.ts";

/** What an expired company may still look at. */
export const staysOpen = (path: string): boolean =>
  path === "/profile" || path === "/support" || path.startsWith("/receipts/");

/**
 * Follows the subscription from day to day of the plant: whether the screen is locked. When it is renewed, what was
 * refused is asked again.
 */
export function useLock(): boolean {
  const queries = useQueryClient();
  const { data: status, error } = useSubscription();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const expired = status?.is_expired ?? false;
  const today = dayOf(useNow(), useZone()).toString();
  const dayRef = useRef(today);
  useEffect(() => {
    if (dayRef.current !== today) dispatchAppEvent("subscriptionUpdated", {});
    dayRef.current = today;
  }, [today]);

  const wasExpired = useRef(expired);
  useEffect(() => {
    if (wasExpired.current && !expired) void queries.invalidateQueries();
    wasExpired.current = expired;
  }, [expired, queries]);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: what the subscription is could not be asked: the person's work goes on, and it is only noted.
    if (error) console.warn("The subscription's status could not be loaded.", error);
  }, [error]);
  return expired && !staysOpen(path);
}
