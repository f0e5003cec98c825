import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Takes everything out: the company's data are its own, also once its subscription has ended. */
export function ExportSection() {
  const words = useProfileWords().export;
  const { busy, act } = useAct(toast);
  async function run() {
    if (await act(() => download(api("POST /export/link")), { failed: words.failed })) toast.success(words.done);
  }
  return (
    <Section anchor="export" title={words.title} help={words.help}>
      <div className="flex wrap gap-8">
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={busy} onClick={() => void run()}>
          {words.download}
        </Button>
      </div>
    </Section>
  );
}
