/** A page that the screens are served as: the application, its copy that names the first files of the sign-in, and that of who scans. */
export type ScreenPage = "index" | "login" | "report";

/** The API's, what the server draws by itself, and files. */
const isElsewhere = /^\/(?:(?:api|test-checkout|assets)(?:\/|$)|\.)|\.\w{1,12}$/;

/** The page that an address opens by its path; null of one that is no screen. */
export function screenPageOf(path: string): ScreenPage | null {
  if (isElsewhere.test(path)) return null;
  if (/^\/[rs]\/[^/]/.test(path)) return "report";
  return path === "/login" ? "login" : "index";
}
