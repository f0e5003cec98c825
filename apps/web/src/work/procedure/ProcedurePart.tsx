import { lazy, Suspense } from "react";
import type { ProcedureFieldProps } from "#work/procedure/ProcedureField.tsx";

const ProcedureField = lazy(() =>
  import("#work/procedure/ProcedureField.tsx").then((module) => ({ default: module.ProcedureField })),
);

/** What work is done by, chosen by name; its words come with it. */
export function ProcedurePart(props: ProcedureFieldProps) {
  return (
    <Suspense>
      <ProcedureField {...props} />
    </Suspense>
  );
}
