import { RequestsScreen } from "#features/requests/RequestsScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const PhotoStrip = lazyPart(() => import("#features/files/PhotoStrip.tsx"), "PhotoStrip");
const RequestTalk = lazyPart(() => import("#app/talk/RequestTalk.tsx"), "RequestTalk");

/** The requests, with what other features show of one. */
export function RequestsPage() {
  return <RequestsScreen Photos={PhotoStrip} Talk={RequestTalk} />;
}
