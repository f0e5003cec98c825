import type { StoredFile } from "@millwright/contract/files";
import { api } from "#lib/api/api.ts";
import { fetchFile } from "#lib/api/files/file-bytes.ts";
import { download, saveBytes } from "#lib/api/files/files.ts";
import { connection } from "#lib/connection/connection.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";

/** Has the browser download a file, of those that are kept here also without a connection; says so when it can't. */
export async function saveFile({ id, name, content_type: type }: StoredFile): Promise<void> {
  try {
    if (connection() === "there") return await download(api("POST /files/download/{id}/link", { params: { id } }));
    const bytes = await fetchFile(id, new AbortController().signal);
    saveBytes(new Blob([bytes], { type }), name);
  } catch (error) {
    showFailure(error, failures.downloadFile(currentMessages()));
  }
}
