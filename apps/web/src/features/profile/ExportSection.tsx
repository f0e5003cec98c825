import { Button } from "@mantine/core";
import { sheetDownloadWords } from "@millwright/messages/sheet-download/sheet-download";
import { IconDownload, IconTable } from "@tabler/icons-react";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Takes everything out: the company's data are its own, also once its subscription has ended. */
export function ExportSection({ isOwner }: { isOwner: boolean }) {
  const words = useProfileWords().export;
  const sheets = sheetDownloadWords[useLocale()];
  const mayTakePlant = useMay("POST /sheets/plant/link");
  const all = useAct(toast);
  const plant = useAct(toast);
  async function takeAll() {
    if (await all.act(() => download(api("POST /export/link")), { failed: words.failed })) toast.success(words.done);
  }
  async function takePlant() {
    const failure = { failed: sheets.plantFailed, preferDetail: true };
    if (await plant.act(() => download(api("POST /sheets/plant/link")), failure)) toast.success(words.done);
  }
  return (
    <Section anchor="export" title={words.title} {...(isOwner && { help: words.help })}>
      <div className="flex wrap gap-8">
        {isOwner && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={all.busy}
            onClick={() => void takeAll()}
          >
            {words.download}
          </Button>
        )}
        {mayTakePlant && (
          <Button
            variant="default"
            leftSection={<IconTable size={18} />}
            loading={plant.busy}
            onClick={() => void takePlant()}
          >
            {sheets.plant}
          </Button>
        )}
      </div>
    </Section>
  );
}
