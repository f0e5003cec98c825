import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#lib/api/api.ts";
import { meaningOf, onForbidden } from "#lib/failure/forbidden.ts";
import { onLive } from "#lib/live/live.ts";
import { followLive } from "#lib/live/live-stream.ts";
import "#lib/live/plant-live.ts";
import "#lib/storage/remembered.ts";
import { afterPaint } from "#lib/after-paint.ts";
import { useMay } from "#lib/session/may.ts";
import { setUser, useSession } from "#lib/session/session.ts";
import "#work/outbox/work-outbox.ts";

/** How often who hears no changes asks for their level of access, in milliseconds. */
const askAgainMs = 30_000;

/** Follows the company's changes, and keeps what is known of the person and the company fresh. */
export function useCompanyLife() {
  const token = useSession()?.token;
  const queries = useQueryClient();
  const mayHear = useMay("GET /live");
  useEffect(() => (token === undefined || !mayHear ? undefined : followLive()), [token, mayHear]);
  useAccessChange();
  useMoneyChange();
  // What was attached before the page was loaded goes on to its order, whatever screen comes first.
  useEffect(() => afterPaint(() => import("#work/attach/attachments.ts").catch(() => undefined)), []);

  useEffect(() => {
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: ["me"] });
      void queries.invalidateQueries({ queryKey: ["company-code"] });
    };
    const offRefused = onForbidden((error) => meaningOf(error) === "access" && refresh());
    const stops = [onLive("company", refresh), onLive("member", refresh), offRefused];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);

  const me = useQuery({
    queryKey: ["me"],
    queryFn: ({ signal }) => api("GET /auth/me", { signal }),
    // Who hears no changes asks.
    refetchInterval: mayHear ? false : askAgainMs,
  });
  useEffect(() => {
    if (me.data) setUser(me.data);
  }, [me.data]);
}

/** What was loaded with amounts, or without, is asked for again once that changes. */
function useMoneyChange() {
  const queries = useQueryClient();
  const seesMoney = useSession()?.user.sees_money;
  const before = useRef(seesMoney);
  useEffect(() => {
    if (before.current === seesMoney) return;
    before.current = seesMoney;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
  }, [queries, seesMoney]);
}

/** With another level of access what was refused is asked again; of who may read the plant's work no more, what was loaded of it is forgotten. */
function useAccessChange() {
  const queries = useQueryClient();
  const access = useSession()?.user.access;
  const mayRead = useMay("GET /work-orders");
  const before = useRef(access);
  useEffect(() => {
    if (before.current === access) return;
    before.current = access;
    if (!mayRead) queries.removeQueries({ type: "inactive" });
    void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [queries, access, mayRead]);
}
