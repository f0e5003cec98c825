import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";
import { followLive } from "#lib/live/live-stream.ts";
import "#lib/live/plant-live.ts";
import "#lib/storage/remembered.ts";
import { setUser, useSession } from "#lib/session/session.ts";
import "#work/outbox/work-outbox.ts";

/** Follows the company's changes, and keeps what is known of the person and the company fresh. */
export function useCompanyLife() {
  const token = useSession()?.token;
  const queries = useQueryClient();
  useEffect(() => (token === undefined ? undefined : followLive()), [token]);
  // What was attached before the page was loaded goes on to its order, whatever screen comes first.
  useEffect(() => void import("#work/attach/attachments.ts").catch(() => undefined), []);

  useEffect(() => {
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: ["me"] });
      void queries.invalidateQueries({ queryKey: ["company-code"] });
    };
    const stops = [onLive("company", refresh), onLive("member", refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);

  const me = useQuery({ queryKey: ["me"], queryFn: ({ signal }) => api("GET /auth/me", { signal }) });
  useEffect(() => {
    if (me.data) setUser(me.data);
  }, [me.data]);
}
