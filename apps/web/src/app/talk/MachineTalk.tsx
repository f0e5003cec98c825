import { Talk } from "#app/talk/Talk.tsx";

/** What was said about a machine and what happened to it. */
export const MachineTalk = ({ machineId }: { machineId: string }) => (
  <Talk about={{ kind: "machine", id: machineId }} subject="machine" />
);
