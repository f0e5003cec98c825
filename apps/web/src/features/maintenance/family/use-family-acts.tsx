import { planWords } from "@millwright/messages/plans/plans";
import { IconCopy, IconCopyPlus, IconUnlink } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";
import { useLocale } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import type { WorkOrder } from "#work/orders.ts";

const CopyPmDialog = lazy(async () => {
  const { CopyPmDialog: default_ } = await orNotLoaded(import("#features/maintenance/family/CopyPmDialog.tsx"));
  return { default: default_ };
});
const CopiesDialog = lazy(async () => {
  const { CopiesDialog: default_ } = await orNotLoaded(import("#features/maintenance/family/CopiesDialog.tsx"));
  return { default: default_ };
});

/** What whoever plans makes of a PM for other machines: a copy, or one plan for many. The dialog that asks is `out`. */
export function useFamilyActs(pm: WorkOrder): { items: MenuItem[]; out: ReactNode } {
  const { acts } = planWords[useLocale()];
  const mayPlan = useMayPlan();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<"copy" | "copies" | null>(null);
  if (!mayPlan) return { items: [], out: null };
  async function leave(): Promise<void> {
    const { leaveFamily } = await import("#features/maintenance/family/leave-family.ts");
    await leaveFamily(client, pm, confirm);
  }
  const leaving = {
    label: acts.leave,
    icon: <IconUnlink aria-hidden="true" />,
    onChoose: () => void leave(),
  };
  const items = [
    { label: acts.copy, icon: <IconCopy aria-hidden="true" />, apart: true, onChoose: () => setAsked("copy") },
    { label: acts.copies, icon: <IconCopyPlus aria-hidden="true" />, onChoose: () => setAsked("copies") },
    ...(pm.family_id === null ? [] : [leaving]),
  ];
  const Dialog = asked === "copy" ? CopyPmDialog : CopiesDialog;
  const out = asked && (
    <Suspense>
      <Dialog pm={pm} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { items, out };
}
