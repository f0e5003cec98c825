import { ActivityTab } from "#features/activity/ActivityTab.tsx";

/** What happened to a request. */
export const RequestActivity = ({ id }: { id: string }) => <ActivityTab id={id} subject="request" />;
