import { workOrderDefaults } from "@millwright/domain/work/work-order";
import type { ReactNode } from "react";
import { newRepair, repairDraft } from "#features/work-orders/order-draft.ts";
import { useOrderWords } from "#features/work-orders/order-words.ts";
import { GoneWork } from "#work/dialog/GoneWork.tsx";

interface Props {
  id: string;
  onClose: () => void;
  children: ReactNode;
}

/** What was typed into a repair that somebody deleted. */
export function GoneOrder(props: Props) {
  const words = useOrderWords();
  const { status } = workOrderDefaults;
  return (
    <GoneWork
      {...props}
      kind={repairDraft}
      newKind={newRepair}
      form={1}
      asNew={(draft) => ({ ...draft, status })}
      words={words}
    />
  );
}
