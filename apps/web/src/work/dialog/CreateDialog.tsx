import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { draftPlace } from "#lib/outbox/places.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { AttachField } from "#work/attach/AttachField.tsx";
import { attachLine } from "#work/attach/attachments.ts";
import { countsKey, upsertInCache } from "#work/board/board-cache.ts";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sendCall } from "#work/outbox/give-call.ts";
import { namesOf } from "#work/outbox/names/known-names.ts";
import { takeResumed } from "#work/outbox/resume.ts";

/** How a kind of work is made: its draft on this device, and what of it is sent. */
export interface NewKind<Draft extends WorkDraft> {
  /** The name of its draft. */
  name: string;
  empty: () => Draft;
  /** Whether it can be made without a connection. */
  isKept?: boolean;
  /** An empty draft as it begins for a day. */
  emptyOn: (day: Temporal.PlainDate) => Draft;
  /** A draft that begins as a copy of an order. */
  emptyLike?: (order: WorkOrder) => Draft;
  is: (value: unknown) => value is Draft;
  body: (draft: Draft) => BodyOf<"POST /work-orders">;
  /** Whether it can be made as it stands. */
  isWhole: (draft: Draft) => boolean;
}

export interface NewFields<Draft> {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** Faults are shown once it has been tried. */
  tried: boolean;
  /** Photos and files that it is made with. */
  photos?: ReactNode;
}

interface Props<Draft extends WorkDraft> {
  kind: NewKind<Draft>;
  title: string;
  submit: string;
  failure: Failure;
  /** Whether the button may be pressed. */
  canTry: (draft: Draft) => boolean;
  /** Hears that it was tried though something is missing. */
  onNotWhole?: () => void;
  onClose: () => void;
  children: (fields: NewFields<Draft>) => ReactNode;
}

/** Describes new work. What is typed stays on this device until it is created. */
export function CreateDialog<Draft extends WorkDraft>(props: Props<Draft>) {
  const { kind, title, submit, canTry, onClose, children } = props;
  const formId = useId();
  const { draft, restored, touched, startOver, tried, saving, change, create } = useCreation(props);
  const { leave } = useUnsaved(touched, {});
  const close = async () => void ((await leave()) && onClose());
  return (
    <AppDialog
      title={title}
      onClose={() => void close()}
      foot={
        <FormFoot
          formId={formId}
          label={submit}
          busy={saving}
          isKept={kind.isKept === true}
          disabled={!canTry(draft)}
          onCancel={() => void close()}
        />
      }
    >
      {restored && <RestoredNotice onDiscard={startOver} />}
      <form id={formId} data-draft={kind.name} onSubmit={(event) => void create(event)} noValidate>
        {children({
          draft,
          tried,
          onChange: (part) => change((before) => ({ ...before, ...part })),
          photos: <AttachField place={draftPlace(kind.name)} />,
        })}
      </form>
    </AppDialog>
  );
}

/** Whether work was refused since the server no longer has a file of it. */
function isWithoutFiles(error: unknown, files: readonly string[]): boolean {
  return files.length > 0 && isApiError(error) && error.code === "unknown_reference" && "files" in error.fields;
}

function useCreation<Draft extends WorkDraft>({ kind, failure, onNotWhole, onClose }: Props<Draft>) {
  const m = useMessages();
  const client = useQueryClient();
  const { value: draft, restored, touched, change, clear } = useDraft<Draft>(kind.name, kind.empty(), kind.is);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const act = useRef({ key: "", fields: "", files: [] as string[] });
  // What was refused and is written anew stays the same work, with what waits behind it.
  const [resumed] = useState(() => takeResumed(kind.name));
  const place = draftPlace(kind.name);

  async function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (saving) return;
    if (!kind.isWhole(draft)) return onNotWhole?.();
    setSaving(true);
    const fields = kind.body(draft);
    try {
      // A photo that was just taken belongs to it.
      await attachLine.written();
      const order = await make(fields).catch((error: unknown) => {
        if (!isWithoutFiles(error, act.current.files)) throw error;
        // The server keeps what belongs to nothing for a day: it is sent again, and given to the order as it arrives.
        attachLine.sendAgain(place);
        return make(fields);
      });
      attachLine.settle(place, order?.id ?? act.current.key, order === null ? [] : act.current.files);
      clear(kind.empty());
      if (order !== null) {
        upsertInCache(client, order);
        void client.invalidateQueries({ queryKey: countsKey() });
        dispatchAppEvent("workOrderUpdated", { id: order.id });
      }
      toast.success(order === null ? m.outbox.keptHere : m.workOrders.create.created);
      onClose();
    } catch (error) {
      showFailure(error, failure);
    } finally {
      setSaving(false);
    }
  }
  /**
   * A retry of the same work after a lost answer is the same act, with the same files, and makes it once. Null of what waits
   * for the connection: its files follow it.
   */
  async function make(fields: BodyOf<"POST /work-orders">): Promise<WorkOrder | null> {
    const json = JSON.stringify(fields);
    const arrived = attachLine.at(place).filter(({ isThere }) => isThere);
    const isStillThere = act.current.files.every((id) => arrived.some((one) => one.id === id));
    if (act.current.fields !== json || !isStillThere)
      act.current = { key: resumed ?? newId(), fields: json, files: arrived.map(({ id }) => id) };
    const files = act.current.files.map((id) => ({ id }));
    const body = files.length === 0 ? fields : { ...fields, files };
    const id = act.current.key;
    if (fields.type === "PM") return api("POST /work-orders", { body: { ...body, id }, idempotencyKey: id });
    const ids = (body.checklist_items || undefined)?.map(() => newId());
    const newOrder = { ...body, ...(ids && { checklist_ids: ids }) };
    const about = { ...namesOf(client, body), draft };
    const outcome = await sendCall("POST /work-orders", { id, params: {}, body: newOrder, about });
    return outcome.is === "done" ? outcome.answer : null;
  }
  const startOver = () => {
    attachLine.giveUp(place);
    clear(kind.empty());
  };
  return { draft, restored, touched, startOver, tried, saving, change, create };
}
