import { peopleOf } from "#features/companies/companies.ts";
import { exportName, packCompany } from "#features/export/export.ts";
import { fileAnswer } from "#http/answers.ts";
import { bind } from "#http/bind.ts";

export const exportRoutes = [
  bind("GET /export", async ({ identity, inCompany, by, deps, now }) => {
    const people = await identity((db) => peopleOf(db, by));
    const stream = packCompany({ inCompany, files: deps.files, companyId: by.companyId, people });
    return fileAnswer({ stream, contentType: "application/zip", name: exportName(now, by.timeZone) });
  }),
];
