/** The method and the path (below /api, parameters in braces) of a call's key. */
export function splitKey(key: string): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
}
