import { Talk } from "#app/talk/Talk.tsx";

/** What was said about a repair or a PM, and what happened to it. */
export const RepairTalk = ({ id }: { id: string }) => <Talk about={{ kind: "workOrder", id }} subject="repair" />;
export const PmTalk = ({ id }: { id: string }) => <Talk about={{ kind: "workOrder", id }} subject="pm" />;
