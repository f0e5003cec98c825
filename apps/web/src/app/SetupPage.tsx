import { PrintAllLabels } from "#features/machines/labels/PrintAllLabels.tsx";
import { PasteMachines } from "#features/machines/paste/PasteMachines.tsx";
import { SetupScreen } from "#features/setup/SetupScreen.tsx";

/** The guide of the first evening, with what the machines' screens have for it. */
export function SetupPage() {
  return <SetupScreen PasteMachines={PasteMachines} PrintLabels={PrintAllLabels} />;
}
