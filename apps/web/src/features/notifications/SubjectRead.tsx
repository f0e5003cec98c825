import { useSubjectRead } from "#features/notifications/notification-queries.ts";

/** Stands with a thing that is open: what the person was told of it is read. */
export function SubjectRead({ id }: { id: string }) {
  useSubjectRead(id);
  return null;
}
