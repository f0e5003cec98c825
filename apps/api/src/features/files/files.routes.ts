import { bytesOf, getSeenFile, shownBytesOf, thumbnailBytesOf } from "#features/files/download.ts";
import { takeFile } from "#features/files/files.ts";
import { jsonText } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";
import { bindLink } from "#http/download/links.ts";

export const fileRoutes = [
  bind("POST /files/upload", async ({ upload, query: { id, sha256 }, inCompanyOnce, by, now, deps }) =>
    takeFile(deps.files, await upload(), inCompanyOnce, { id, by, now, sha256 }, async (_db, { json }) =>
      jsonText(json),
    ),
  ),
  bind("GET /files/download/{id}", async ({ params, query, inCompany, by, deps }) => {
    const file = await inCompany((db) => getSeenFile(db, params.id, by, query.stored_filename));
    return query.shown ? shownBytesOf(deps.files, file, by) : bytesOf(deps.files, file, by);
  }),
  bindLink("POST /files/download/{id}/link", {
    check: ({ inCompany, params, by }) => inCompany((db) => getSeenFile(db, params.id, by)),
    open: async ({ inCompany, params, by, deps }) => {
      const file = await inCompany((db) => getSeenFile(db, params.id, by));
      return bytesOf(deps.files, file, by);
    },
  }),
  bind("GET /files/thumbnail/{id}", async ({ params, inCompany, by, deps }) => {
    const file = await inCompany((db) => getSeenFile(db, params.id, by));
    return thumbnailBytesOf(deps.files, file, by);
  }),
];
