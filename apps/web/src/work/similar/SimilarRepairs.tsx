import { Suspense } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import { useSimilarTo } from "#work/similar/ask-similar.ts";
import type { SimilarListProps } from "#work/similar/SimilarList.tsx";

// It comes with its words, where there is something to show.
const SimilarList = lazyPart(() => import("#work/similar/SimilarList.tsx"), "SimilarList");

type Props = ({ order: string } | { request: string }) & Pick<SimilarListProps, "as" | "problemId">;

/** What it was the last times: completed repairs like an order or a request. Where there is none an order says so in a line. */
export function SimilarRepairs({ as, problemId = null, ...of }: Props) {
  const repairs = useSimilarTo(of, problemId);
  if (repairs === undefined || (repairs.length === 0 && as !== "part")) return null;
  return (
    <Suspense>
      <SimilarList repairs={repairs} as={as} problemId={problemId} />
    </Suspense>
  );
}
