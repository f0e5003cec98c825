import { screenPageOf } from "@millwright/domain/screen-address";

/** What a request is answered with from what is kept: a page of the build, or a file that is named by its content. */
export type KeptFile = "/index.html" | "/login.html" | "file";

/**
 * Whether a request is the worker's, and what answers it. Everything else goes its way as if there were no worker: the API
 * with its streams, uploads and downloads, pictures, and the pages of who scans a code, who need not be anybody of ours.
 */
export function keptFor(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): KeptFile | null {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
  if (address.pathname.startsWith("/assets/")) return "file";
  const page = mode === "navigate" ? screenPageOf(address.pathname) : null;
  return page === "index" || page === "login" ? `/${page}.html` : null;
}
