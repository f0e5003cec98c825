import { ActivityTab } from "#features/activity/ActivityTab.tsx";

interface Props {
  id: string;
}

export const RepairActivity = ({ id }: Props) => <ActivityTab id={id} subject="repair" />;
export const PmActivity = ({ id }: Props) => <ActivityTab id={id} subject="pm" />;
export const PartActivity = ({ id }: Props) => <ActivityTab id={id} subject="part" />;
