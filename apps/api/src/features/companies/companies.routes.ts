import { announce } from "#db/transaction/announce.ts";
import { technicianOf, unlinkLeaver } from "#features/assignees/assignees.ts";
import { endOtherSessions } from "#features/auth/auth.ts";
import { describeCompany, getCompany } from "#features/companies/companies.ts";
import { companyCodeOf, rotateCompanyCode } from "#features/companies/company-code.ts";
import { barredFrom, changeMember, readmit, removeMember, teamOf } from "#features/companies/members.ts";
import { requireHoldersUnlocked } from "#features/lockout/lockout.ts";
import { takeBackNews } from "#features/mail/mail.ts";
import { openDay } from "#features/maintenance/maintenance.ts";
import { endInvitationsAround, endInvitationsBy } from "#features/people/people.ts";
import { awaitSignOffs, endReviews } from "#features/reviews/reviews.ts";
import { dropLeaversViews } from "#features/saved-views/saved-views.ts";
import { bind } from "#http/call/bind.ts";

export const companiesRoutes = [
  bind("GET /auth/company-code", ({ identity, by }) => identity((db) => companyCodeOf(db, by.companyId))),
  bind("POST /auth/company-code/rotate", async ({ identityOnce, inCompany, by }) => {
    const code = await identityOnce((db) => rotateCompanyCode(db, by.companyId));
    await inCompany(async (db) => announce(db, { kind: "company", id: by.companyId }));
    return code;
  }),
  bind("GET /company", async ({ identity, by, deps }) => {
    const company = await identity((db) => getCompany(db, by.companyId));
    return { ...company, proxy_untrusted: by.access === "owner" && deps.untrustedProxy.wasSeen };
  }),
  bind("PUT /company", async ({ identityOnce, inCompany, by, body, now, deps }) => {
    const done = { isChanged: false };
    const company = await identityOnce(async (db) => {
      const described = await describeCompany(db, by.companyId, body);
      done.isChanged = described.isChanged;
      return { ...described.company, proxy_untrusted: deps.untrustedProxy.wasSeen };
    });
    const isSignOffOver = done.isChanged && body.sign_off === false;
    if (isSignOffOver) await inCompany(awaitSignOffs);
    if (done.isChanged)
      await inCompany(async (db) => {
        announce(db, { kind: "company", id: company.id });
        if (isSignOffOver) await endReviews(db);
        await openDay(db, company.time_zone, now);
      });
    return company;
  }),
  bind("GET /company/members", ({ identity, by }) => identity((db) => teamOf(db, by))),
  bind("PUT /company/members/{id}", async ({ identityOnce, inCompany, by, params, body }) => {
    const done = { isChanged: false, isCompanyChanged: false };
    const teammate = await identityOnce(async (db) => {
      const { teammate: changed, ...rest } = await changeMember(db, by, params.id, body);
      if (rest.isChanged && changed.access !== "owner") {
        await endInvitationsBy(db, by.companyId, params.id);
        await endOtherSessions(db, by.companyId);
      }
      Object.assign(done, rest);
      return changed;
    });
    if (done.isChanged)
      await inCompany(async (db) => {
        announce(db, { kind: "member", id: teammate.id });
        if (done.isCompanyChanged) announce(db, { kind: "company", id: by.companyId });
      });
    return teammate;
  }),
  bind("DELETE /company/members/{id}", async ({ identityOnce, inCompany, by, params, now }) => {
    await inCompany(async (db) => {
      // Held until they are gone: no lock is placed meanwhile, which nobody else could take off.
      const technicianId = await technicianOf(db, { kind: "member", id: params.id });
      await requireHoldersUnlocked(db, [params.id, technicianId]);
      await identityOnce(async (people) => {
        await removeMember(people, by, params.id, now);
        await endInvitationsAround(people, by.companyId, params.id);
        await takeBackNews(people, by.companyId, params.id);
      });
      announce(db, { kind: "member", id: params.id });
      await unlinkLeaver(db, params.id);
      await dropLeaversViews(db);
      announce(db, { kind: "company", id: by.companyId });
    });
  }),
  bind("GET /company/barred", ({ identity, by }) => identity((db) => barredFrom(db, by.companyId))),
  bind("POST /company/members/{id}/readmit", async ({ identityOnce, inCompany, by, params }) => {
    await identityOnce((db) => readmit(db, by.companyId, params.id));
    await inCompany(async (db) => announce(db, { kind: "member", id: params.id }));
  }),
];
