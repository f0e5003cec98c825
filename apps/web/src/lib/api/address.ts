export interface UrlParts {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
}

/** "GET /machines/{id}" with its parameters and query → ["GET", "/api/machines/…?…"]. */
export function addressOf(key: string, { params = {}, query = {} }: UrlParts = {}): [method: string, url: string] {
  const [method = "GET", path = ""] = key.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return [method, `/api${filled}${search.size > 0 ? `?${search}` : ""}`];
}
