import { lazyPart } from "#app/lazy-part.ts";
import { RequestsScreen } from "#features/requests/RequestsScreen.tsx";

const PhotoStrip = lazyPart(() => import("#features/files/PhotoStrip.tsx"), "PhotoStrip");
const RequestActivity = lazyPart(() => import("#features/activity/RequestActivity.tsx"), "RequestActivity");

/** The requests, with what other features show of one. */
export function RequestsPage() {
  return <RequestsScreen Photos={PhotoStrip} Talk={RequestActivity} />;
}
