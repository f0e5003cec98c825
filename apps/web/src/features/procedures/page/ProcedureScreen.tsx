import { useParams } from "@tanstack/react-router";
import { ProcedurePage } from "#features/procedures/page/ProcedurePage.tsx";

/** The page of a procedure at its address. */
export function ProcedureScreen() {
  const { procedureId = "" } = useParams({ strict: false });
  return <ProcedurePage key={procedureId} id={procedureId} />;
}
