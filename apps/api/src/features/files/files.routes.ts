import { bytesOf, getFile, thumbnailBytesOf } from "#features/files/download.ts";
import { storeUpload } from "#features/files/upload.ts";
import { bind } from "#http/bind.ts";

export const fileRoutes = [
  bind("POST /files/upload", async ({ upload, inCompanyOnce, by, now, deps }) =>
    storeUpload(deps.files, await upload(), inCompanyOnce, { by, now }),
  ),
  bind("GET /files/download/{id}", async ({ params, query, inCompany, by, deps }) => {
    const file = await inCompany((db) => getFile(db, params.id, query.stored_filename));
    return bytesOf(deps.files, file, by);
  }),
  bind("GET /files/thumbnail/{id}", async ({ params, inCompany, by, deps }) => {
    const file = await inCompany((db) => getFile(db, params.id));
    return thumbnailBytesOf(deps.files, file, by);
  }),
];
