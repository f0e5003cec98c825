import { peopleOf } from "#features/companies/companies.ts";
import { booksOf, peopleSheet } from "#features/export/books.ts";
import { exportName, packCompany } from "#features/export/export.ts";
import { fileAnswer } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";

export const exportRoutes = [
  bind("GET /export", async ({ identity, inCompany, by, deps, now }) => {
    const sheets = await identity(async (db) => [
      peopleSheet(await peopleOf(db, by)),
      ...(await booksOf(db, by, deps.config.seller)),
    ]);
    const stream = packCompany({ inCompany, files: deps.files, companyId: by.companyId, sheets });
    return fileAnswer({ stream, contentType: "application/zip", name: exportName(now, by.timeZone) });
  }),
];
