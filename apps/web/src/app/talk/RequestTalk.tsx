import { Talk } from "#app/talk/Talk.tsx";

/** What was said about a request, and what happened to it. */
export const RequestTalk = ({ id }: { id: string }) => <Talk about={{ kind: "request", id }} subject="request" />;
