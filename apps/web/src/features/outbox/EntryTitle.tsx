import { useDialogAddress } from "#lib/dialogs.ts";

/** What was done; of an order it opens that, which says so itself where it is gone. */
export function EntryTitle({ orderId, title }: { orderId: string | null; title: string }) {
  const { open } = useDialogAddress();
  return (
    <p className="strong">
      {orderId === null ? (
        title
      ) : (
        <button
          type="button"
          className="min-h-44 ink-action strong text-start anywhere"
          onClick={() => open("order", orderId)}
        >
          {title}
        </button>
      )}
    </p>
  );
}
