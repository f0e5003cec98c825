/** The push services of the browsers' makers: Chrome and its kin, Firefox, Edge, Safari. A browser can't choose another one. */
const hosts = ["fcm.googleapis.com", "jmt17.google.com", "updates.push.services.mozilla.com"];
const domains = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

/** Whether an endpoint is an HTTPS address at a maker's push service, or at one of the `origins` that the settings name. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (origins.includes(origin)) return true;
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return protocol === "https:" && port === "" && isKnown;
}
