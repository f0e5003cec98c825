/** Whether a path parameter is an id that the card provider gives, and of its form. */
export function isForeignId(name: string): boolean {
  return name === "session_id";
}

/** The method and the path (below /api, parameters in braces) of a call's key. */
export function splitKey(key: string): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
}
