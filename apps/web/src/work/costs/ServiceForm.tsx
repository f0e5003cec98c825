import { Button, FileButton, NativeSelect, TextInput } from "@mantine/core";
import type { StoredFile } from "@millwright/contract/files";
import { limits } from "@millwright/contract/limits";
import type { OutsideService } from "@millwright/contract/outside-services";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { trimmed } from "@millwright/domain/trimmed";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconPaperclip } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useSending } from "#lib/api/act.ts";
import { upload } from "#lib/api/files/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { acceptedFiles, sayUnfit } from "#work/attach/accepted.ts";
import { useSuppliers } from "#work/costs/cost-queries.ts";
import { useCostWords } from "#work/costs/cost-words.ts";
import type { ServiceCommands } from "#work/costs/use-services.ts";
import { useOrder } from "#work/use-order.ts";

interface Props {
  orderId: string;
  commands: ServiceCommands;
  /** What is changed; null of a new one. */
  service: OutsideService | null;
  /** Of a PM the occurrence that a new one is of (YYYY-MM-DD). */
  day: string | null;
  onClose: () => void;
}

/** A new outside service, or what is put right of it: who, how much, on which day, a note and a file. */
export function ServiceForm({ orderId, commands, service, day, onClose }: Props) {
  const words = useCostWords();
  const m = useMessages();
  const { now, zone, locale } = useSaying();
  const suppliersId = useId();
  const suppliers = useSuppliers();
  const today = dayOf(now, zone).toString();
  const typed = typedCents(service?.amount_cents ?? null);
  const [supplier, setSupplier] = useState(service?.supplier ?? "");
  const [amount, setAmount] = useState(locale === "fr" ? typed.replace(".", ",") : typed);
  const [date, setDate] = useState(service?.date ?? today);
  const [note, setNote] = useState(service?.note ?? "");
  const [file, setFile] = useState(service?.file?.id ?? "");
  const [uploaded, setUploaded] = useState<StoredFile | null>(null);
  const [tried, setTried] = useState(false);
  const cents = centsOf(amount) ?? null;
  const ownFiles = useOrder(orderId).data?.files ?? [];
  const kept = service?.file ?? null;
  const others = [kept, uploaded].filter((file) => file !== null && ownFiles.every(({ id }) => id !== file.id));
  const files = [...ownFiles, ...others.filter((file) => file !== null)];

  async function send() {
    setTried(true);
    if (trimmed(supplier) === "" || cents === null || date === "") return;
    const body = { supplier, amount_cents: cents, date, note, file_id: file || null };
    const done = await (service === null
      ? commands.add({ ...body, scheduled_date: day ?? undefined })
      : commands.change(service, body));
    if (done) onClose();
  }
  const [choose, uploading] = useSending(async (chosen: File) => {
    const why = sayUnfit(chosen, m);
    if (why !== null) return toast.error(why);
    try {
      const there = await upload({ file: chosen, id: newId() });
      setUploaded(there);
      setFile(there.id);
    } catch (error) {
      showFailure(error, { failed: fill(m.files.uploadFailed, { name: chosen.name }) });
    }
  });
  return (
    <FormDialog
      title={service === null ? words.addTitle : words.editTitle}
      label={service === null ? m.common.add : m.common.save}
      busy={commands.busy}
      disabled={uploading}
      className="stack gap-12"
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        size="md"
        data-autofocus
        label={words.supplier}
        placeholder={words.supplierPlaceholder}
        autoComplete="off"
        list={suppliersId}
        maxLength={limits.outsideServices.supplier}
        value={supplier}
        error={tried && trimmed(supplier) === "" && words.noSupplier}
        onChange={({ currentTarget }) => setSupplier(currentTarget.value)}
      />
      <datalist id={suppliersId}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        size="md"
        inputMode="decimal"
        label={words.amount}
        description={words.amountHelp}
        autoComplete="off"
        value={amount}
        error={tried && cents === null && words.notAmount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <TextInput
        size="md"
        type="date"
        label={words.day}
        max={today}
        value={date}
        error={tried && date === "" && words.noDay}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <TextInput
        size="md"
        label={words.note}
        maxLength={limits.outsideServices.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {files.length > 0 && (
        <NativeSelect
          size="md"
          label={words.file}
          value={file}
          data={[{ value: "", label: words.noFile }, ...files.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget }) => setFile(currentTarget.value)}
        />
      )}
      <FileButton accept={acceptedFiles} onChange={(chosen) => chosen && choose(chosen)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            className="touch-44 self-start"
            loading={uploading}
            leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          >
            {words.attach}
          </Button>
        )}
      </FileButton>
    </FormDialog>
  );
}
