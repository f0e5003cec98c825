import { useQuery } from "@tanstack/react-query";
import type { Comment } from "#features/comments/comments.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";

/** Whether who is here wrote a comment: as themself, or as the technician who they are. */
export function useIsAuthor({ author }: Comment): boolean {
  const { id } = useUser();
  const { data: linked } = useQuery({
    ...assigneesQuery(),
    enabled: false,
    select: (all) => all.find((one) => one.member_id === id)?.id ?? all.find((one) => one.id === id)?.member_id ?? null,
  });
  return author.id !== null && (author.id === id || author.id === linked);
}
