import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useImportWords } from "#features/imports/import-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";

const formats = ["xlsx", "csv"] as const;

/** The refused rows as a file, with why each is refused. */
export function RefusedMenu({ id }: { id: string }) {
  const words = useImportWords();
  const { act } = useAct(toast);
  const save = (format: (typeof formats)[number]) =>
    act(() => download(api("POST /imports/{id}/refused/link", { params: { id }, query: { format } })), {
      failed: words.check.notDownloaded,
      preferDetail: true,
    });
  return (
    <Menu
      label={words.check.download}
      trigger={(opener) => (
        <Button variant="default" leftSection={<IconDownload size={18} />} {...opener}>
          {words.check.download}
        </Button>
      )}
      items={formats.map((format) => ({
        label: words.check.downloadAs[format],
        onChoose: () => void save(format),
      }))}
    />
  );
}
