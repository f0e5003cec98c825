import { ActivityTab } from "#features/activity/ActivityTab.tsx";

/** What happened to a part, as a tab of its dialog. */
export const PartActivity = ({ id }: { id: string }) => <ActivityTab id={id} subject="part" />;
