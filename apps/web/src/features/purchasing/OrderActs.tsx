import { Button } from "@mantine/core";
import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { fill } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { usePrintOrder } from "#features/purchasing/paper/use-print-order.tsx";
import { usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSession } from "#lib/session/session.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  order: PurchaseOrder;
  /** Saves what was typed; answers the order as it then is, or null. */
  save: () => Promise<PurchaseOrder | null>;
  onReceive: () => void;
}

/** What can be done with an order: the next step as a button, the rest behind three dots. */
export function OrderActs({ order, save, onReceive }: Props) {
  const words = usePurchasingWords();
  const mayOrder = useMay("POST /parts");
  const isOwner = useSession()?.user.access === "owner";
  const { busy, change } = usePurchaseActs();
  const more = useMoreActs(order);
  const { code, status } = order;
  async function step(how: "order" | "approve") {
    const current = await save();
    const changed = current && (await change(current, how));
    if (changed !== null) toast.success(fill(changed.status === "waiting" ? words.waits : words.ordered, { code }));
  }
  return (
    <>
      {mayOrder && status === "draft" && (
        <Button loading={busy} onClick={() => void step("order")}>
          {words.order}
        </Button>
      )}
      {isOwner && status === "waiting" && (
        <Button loading={busy} onClick={() => void step("approve")}>
          {words.approve}
        </Button>
      )}
      {mayOrder && status === "ordered" && <Button onClick={onReceive}>{words.receive}</Button>}
      <ActionsMenu name={code} items={more.items} />
      {more.out}
    </>
  );
}

function useMoreActs(order: PurchaseOrder) {
  const words = usePurchasingWords();
  const mayOrder = useMay("POST /parts");
  const { print, save, out } = usePrintOrder(order);
  const { mail, end, remove } = useEndings(order);
  const { status, received } = order;
  const isDraft = status === "draft" || status === "waiting";
  const isOrdered = status === "ordered";
  const items = [
    { label: words.print, onChoose: print },
    { label: words.csv, onChoose: save },
    ...(mayOrder && isOrdered ? [{ label: words.mail, onChoose: () => void mail() }] : []),
    ...(mayOrder && isOrdered ? [{ label: words.close, apart: true, onChoose: () => void end("close") }] : []),
    ...(mayOrder && isOrdered && received === "none"
      ? [{ label: words.cancel, tone: "danger" as const, onChoose: () => void end("cancel") }]
      : []),
    ...(mayOrder && isDraft
      ? [{ label: words.remove, apart: true, tone: "danger" as const, onChoose: () => void remove() }]
      : []),
  ];
  return { items, out };
}

/** Sends, closes, cancels and deletes an order, each once somebody said yes. */
function useEndings(order: PurchaseOrder) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const acts = usePurchaseActs();
  const { code, supplier_email: address, supplier_name: name } = order;
  async function mail() {
    if (address === null) return toast.error(words.notDone, { detail: fill(words.noMail, { name }) });
    const chosen = { language: locale };
    const [first, second] = locale === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const);
    const isSure = await confirm({
      title: fill(words.mailTitle, { code, address }),
      detail: words.mailDetail,
      action: words.mailAction,
      tone: "action",
      choice: {
        label: words.mailLanguage,
        options: [first, second].map((value) => ({ value, label: words.languages[value] })),
        onChange: (value) => {
          chosen.language = value === "fr" ? "fr" : "en";
        },
      },
    });
    if (isSure && (await acts.mail(order, chosen.language)) !== null) toast.success(fill(words.mailed, { address }));
  }
  async function end(how: "close" | "cancel") {
    const [title, detail, done] =
      how === "close"
        ? [words.closeTitle, words.closeDetail, words.closed]
        : [words.cancelTitle, words.cancelDetail, words.cancelled];
    const question = { title: fill(title, { code }), detail, action: words[how], cancel: words.keep };
    if ((await confirm(question)) && (await acts.change(order, how)) !== null) toast.success(fill(done, { code }));
  }
  async function remove() {
    const question = { title: fill(words.removeTitle, { code }), action: words.remove };
    if (!(await confirm(question)) || (await acts.remove(order)) === null) return;
    toast.success(words.removed);
    await navigate({ to: "/parts-inventory/$area/{-$thingId}", params: { area: "orders" } });
  }
  return { mail, end, remove };
}
