import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { tellFailure } from "#ui/toast/tell-failure.ts";

/** Has the browser download a file; says so when it can't. */
export async function saveFile(id: string): Promise<void> {
  try {
    await download(api("POST /files/download/{id}/link", { params: { id } }));
  } catch (error) {
    tellFailure(error, failures.downloadFile(currentMessages()));
  }
}
