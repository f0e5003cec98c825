/** The support screen's tab, section and search as the address keeps them. */
export interface SupportSearch {
  tab?: "contact" | undefined;
  section?: string | undefined;
  q?: string | undefined;
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export function readSupportSearch({ tab, section, q }: Record<string, unknown>): SupportSearch {
  return {
    ...(tab === "contact" && { tab }),
    ...(text(section) && { section: text(section) }),
    ...(text(q) && { q: text(q) }),
  };
}
