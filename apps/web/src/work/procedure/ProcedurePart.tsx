import { Suspense } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import type { ProcedureFieldProps } from "#work/procedure/ProcedureField.tsx";

const ProcedureField = lazyPart(() => import("#work/procedure/ProcedureField.tsx"), "ProcedureField");

/** What work is done by, chosen by name; its words come with it. */
export function ProcedurePart(props: ProcedureFieldProps) {
  return (
    <Suspense>
      <ProcedureField {...props} />
    </Suspense>
  );
}
