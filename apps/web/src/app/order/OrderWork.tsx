import type { Messages } from "@millwright/messages/messages";
import { type ReactNode, Suspense } from "react";
import { SubjectRead } from "#features/notifications/SubjectRead.tsx";
import { dayOfEntry, useDialogs } from "#lib/dialogs.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { useSession } from "#lib/session/session.ts";
import type { ThingTab } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { currentCostWords } from "#work/costs/cost-words.ts";
import { OpenWork } from "#work/dialog/OpenWork.tsx";
import type { FrameKind } from "#work/dialog/open-props.ts";
import { currentLabourWords } from "#work/labour/labour-words.ts";
import type { WorkOrder } from "#work/orders.ts";

const WorkOrderDialog = lazyPart(() => import("#features/work-orders/WorkOrderDialog.tsx"), "WorkOrderDialog");
const PmDialog = lazyPart(() => import("#features/maintenance/PmDialog.tsx"), "PmDialog");
const GoneOrder = lazyPart(() => import("#features/work-orders/GoneOrder.tsx"), "GoneOrder");
const GonePm = lazyPart(() => import("#features/maintenance/GonePm.tsx"), "GonePm");
const RepairTalk = lazyPart(() => import("#app/talk/OrderTalk.tsx"), "RepairTalk");
const PmTalk = lazyPart(() => import("#app/talk/OrderTalk.tsx"), "PmTalk");
const AsCompleted = lazyPart(() => import("#features/activity/completed/AsCompleted.tsx"), "AsCompleted");
const EntryStatus = lazyPart(() => import("#features/activity/completed/EntryStatus.tsx"), "EntryStatus");
const PhotoStrip = lazyPart(() => import("#features/files/PhotoStrip.tsx"), "PhotoStrip");
const LabourPart = lazyPart(() => import("#work/labour/LabourPart.tsx"), "LabourPart");
const CostPart = lazyPart(() => import("#work/costs/CostPart.tsx"), "CostPart");
const OrderParts = lazyPart(() => import("#app/order/OrderParts.tsx"), "OrderParts");
const FilesPanel = lazyPart(() => import("#features/files/FilesPanel.tsx"), "FilesPanel");

/** What other features show of a repair, or of a PM; the first one alone when it is opened from its history, or on a day of a PM that isn't at hand. */
const completedTab: ThingTab = {
  name: "completed",
  label: (m) => m.activity.asCompleted,
  Shown: AsCompleted,
  leads: true,
};
const timeTab: ThingTab = { name: "time", label: () => currentLabourWords().title, Shown: LabourPart };
const costTab: ThingTab = { name: "cost", label: () => currentCostWords().title, Shown: CostPart };
const partsTab: ThingTab = { name: "parts", label: (m) => m.workOrders.dialog.tabs.parts, Shown: OrderParts };
const talkTab = { name: "activity", label: (m: Messages) => m.activity.talk };
const repairTabs: readonly ThingTab[] = [partsTab, timeTab, costTab, { ...talkTab, Shown: RepairTalk }];
const pmTabs: readonly ThingTab[] = [partsTab, timeTab, costTab, { ...talkTab, Shown: PmTalk }];

/** What stands Completed has done the one before the day that it names. */
const isAtHand = ({ status, scheduled_date }: WorkOrder, day: string | null) =>
  day === scheduled_date && status !== "Completed";

interface Props {
  id: string;
  frame: FrameKind;
  onClose: () => void;
  /** Shown of an order that is gone, where it is opened from its history. */
  onlyCompleted: ReactNode;
}

/** A work order of whichever kind it is, in a dialog or on its page. */
export function OrderWork({ id, frame, onClose, onlyCompleted }: Props) {
  const { entry } = useDialogs();
  const saying = useSaying();
  const day = dayOfEntry(entry);
  // What was done, and by whom, is not for who passes by a shared tablet.
  const isNobody = useSession()?.by === "tablet";
  const sees = useSeesMoney();
  const seen = (tabs: readonly ThingTab[]) => tabs.filter((tab) => sees || tab !== costTab);
  const known = (tabs: readonly ThingTab[]) => (isNobody ? [] : seen(tabs));
  const ofDay = { ...completedTab, ...(day && { label: () => sayDay(Temporal.PlainDate.from(day), saying) }) };
  const ofPm = { ...ofDay, Status: EntryStatus };
  const withCompleted = (tabs: readonly ThingTab[], isShown: boolean) =>
    isShown ? [tabs === pmTabs ? ofPm : ofDay, ...seen(tabs)] : known(tabs);
  const slots = { frame, onClose, Files: FilesPanel, Photos: PhotoStrip };
  return (
    <>
      {!isNobody && <SubjectRead id={id} />}
      <OpenWork
        id={id}
        frame={frame}
        onClose={onClose}
        whenGone={(nothing) => (
          <Suspense>
            <GoneOrder id={id} onClose={onClose}>
              <GonePm id={id} onClose={onClose}>
                {entry === undefined ? nothing : onlyCompleted}
              </GonePm>
            </GoneOrder>
          </Suspense>
        )}
      >
        {(open) =>
          open.order.type === "PM" ? (
            <PmDialog
              {...open}
              {...slots}
              more={withCompleted(pmTabs, entry !== undefined && !isAtHand(open.order, day))}
            />
          ) : (
            <WorkOrderDialog {...open} {...slots} more={withCompleted(repairTabs, entry !== undefined)} />
          )
        }
      </OpenWork>
    </>
  );
}
