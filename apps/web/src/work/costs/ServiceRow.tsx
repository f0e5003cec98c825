import type { OutsideService } from "@millwright/contract/outside-services";
import { namedBy } from "@millwright/messages/history-words";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { IconEdit, IconX } from "@tabler/icons-react";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { CostLine } from "#work/costs/CostLine.tsx";
import { useCostWords } from "#work/costs/cost-words.ts";

interface Props {
  service: OutsideService;
  mayWrite: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** What somebody from outside charged, with its file. */
export function ServiceRow({ service, mayWrite, onEdit, onDelete }: Props) {
  const m = useMessages();
  const words = useCostWords();
  const saying = useSaying();
  const { supplier, amount_cents: cents, note, file, created_by_name: by } = service;
  const facts = { supplier, amount: money(saying.locale, cents ?? 0) };
  const detail = [
    sayDay(Temporal.PlainDate.from(service.date), saying),
    by !== null && namedBy(by, service.created_by_proof, m),
  ];
  return (
    <CostLine
      name={supplier}
      detail={detail.filter(Boolean).join(" · ")}
      cents={cents}
      more={
        <>
          {note && <span>{note}</span>}
          {file && <FileLink file={file} />}
        </>
      }
      acts={
        mayWrite && (
          <>
            <IconButton label={fill(words.edit, facts)} onClick={onEdit}>
              <IconEdit />
            </IconButton>
            <IconButton label={fill(words.delete, facts)} onClick={onDelete}>
              <IconX />
            </IconButton>
          </>
        )
      }
    />
  );
}

function FileLink({ file: { id, name } }: { file: NonNullable<OutsideService["file"]> }) {
  const m = useMessages();
  const words = useCostWords();
  const save = async () => {
    try {
      await download(api("POST /files/download/{id}/link", { params: { id } }));
    } catch (error) {
      showFailure(error, failures.downloadFile(m));
    }
  };
  return (
    <button
      type="button"
      className="control ink-action text-start self-start hover-underline"
      aria-label={fill(words.download, { name })}
      onClick={() => void save()}
    >
      {name}
    </button>
  );
}
