/** What the address says of the round: of which department, and whether only of meters that are to be read. */
export interface MetersSearch {
  department?: string | undefined;
  unread?: "true" | undefined;
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readMetersSearch(search: Record<string, unknown>): MetersSearch {
  const { department, unread } = search;
  return {
    ...(typeof department === "string" && id.test(department) ? { department } : {}),
    ...(unread === "true" || unread === true ? { unread: "true" } : {}),
  };
}
