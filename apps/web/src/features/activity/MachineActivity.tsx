import { ActivityTab } from "#features/activity/ActivityTab.tsx";

/** What happened to a machine, as a tab of its dialog. */
export const MachineActivity = ({ machineId }: { machineId: string }) => (
  <ActivityTab id={machineId} subject="machine" />
);
