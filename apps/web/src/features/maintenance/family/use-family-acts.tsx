import { planWords } from "@millwright/messages/plans/plans";
import { IconCopy, IconCopyPlus, IconUnlink } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { offline } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import type { WorkOrder } from "#work/orders.ts";

const CopyPmDialog = lazyPart(() => import("#features/maintenance/family/CopyPmDialog.tsx"), "CopyPmDialog");
const CopiesDialog = lazyPart(() => import("#features/maintenance/family/CopiesDialog.tsx"), "CopiesDialog");

/** What whoever plans makes of a PM for other machines: a copy, or one plan for many. The dialog that asks is `out`. */
export function useFamilyActs(pm: WorkOrder): { items: MenuItem[]; out: ReactNode } {
  const { acts } = planWords[useLocale()];
  const mayPlan = useMayPlan();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [dialog, setAsked] = useState<"copy" | "copies" | null>(null);
  if (!mayPlan) return { items: [], out: null };
  async function leave(): Promise<void> {
    const leaving = await import("#features/maintenance/family/leave-family.ts").catch(() => null);
    if (leaving === null) return showFailure(offline(), failures.updateTask(currentMessages()));
    await leaving.leaveFamily(client, pm, confirm);
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
  const Dialog = dialog === "copy" ? CopyPmDialog : CopiesDialog;
  const out = dialog && (
    <Suspense>
      <Dialog pm={pm} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { items, out };
}
