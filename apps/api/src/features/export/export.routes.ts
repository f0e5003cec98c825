import { actorActing } from "#db/transaction/acting.ts";
import { logHead, noteExport } from "#features/activity/activity.ts";
import { peopleOf } from "#features/companies/companies.ts";
import { booksOf, peopleSheet } from "#features/export/books.ts";
import { exportName, packCompany } from "#features/export/export.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import { bind } from "#http/call/bind.ts";
import { bindLink } from "#http/download/links.ts";
import type { Opener } from "#http/download/opening.ts";

export const exportRoutes = [
  bind("GET /export", (context) => {
    const { by, inCompany, limitConcurrency } = context;
    return openExport({ ...context, readPage: (work) => limitConcurrency(by, () => inCompany(work)) });
  }),
  bindLink("POST /export/link", { open: openExport }),
];

async function openExport({ identity, readPage, by, deps, now, locale }: Opener): Promise<FileAnswer> {
  const sheets = await identity(async (db) => [
    peopleSheet(await peopleOf(db, by)),
    ...(await booksOf(db, by, deps.config.seller)),
  ]);
  await deps.db.inCompany(by.companyId, noteExport, { ...actorActing(by, "GET /export", now), isNoted: true });
  const activityHead = await readPage(logHead);
  const stream = packCompany({ inCompany: readPage, files: deps.files, companyId: by.companyId, locale, sheets });
  return fileAnswer({ stream, contentType: "application/zip", name: exportName(now, by.timeZone), activityHead });
}
