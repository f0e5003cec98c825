/** What is to be brought in, where one came from its screen; and which step of an import is open. The screen knows which ones there are. */
export interface ImportsSearch {
  kind?: string;
  step?: string;
}

export function readImportsSearch({ kind, step }: Record<string, unknown>): ImportsSearch {
  return { ...(typeof kind === "string" && { kind }), ...(typeof step === "string" && { step }) };
}
