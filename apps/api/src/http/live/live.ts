import { eventsAnswer } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";

export const liveRoutes = [
  bind("GET /live", ({ by, query, header, deps }) =>
    eventsAnswer((send) =>
      deps.live.subscribe(
        by.companyId,
        lastSeen(header("last-event-id")) ?? query.since ?? null,
        (event, isLastOfVersion) => {
          // What one person is told wakes nobody else's screens.
          if (event.kind === "notification" && event.id !== by.id) return;
          send({ event, isLastOfVersion });
        },
      ),
    ),
  ),
];

/** The version that a stream was cut off after. */
function lastSeen(lastEventId: string | undefined): number | null {
  return /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : null;
}
