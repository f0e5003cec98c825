import { Talk } from "#app/talk/Talk.tsx";
import { SubjectRead } from "#features/notifications/SubjectRead.tsx";

/** What was said about a request, and what happened to it. */
export function RequestTalk({ id }: { id: string }) {
  return (
    <>
      <SubjectRead id={id} />
      <Talk about={{ kind: "request", id }} subject="request" />
    </>
  );
}
