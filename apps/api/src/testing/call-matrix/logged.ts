import type { CallKey } from "@millwright/contract/contract";
import { asOwner } from "#testing/template.ts";

const ownSignIn = "how somebody signs in is their own";
const ownNews = "how somebody is told is their own";
const ownView = "how somebody looks at a list is their own";
const ownPlace = "a bin is a name: each part says in the log where it lies, a rename as well";
const ownCount = "a count says itself who opened it, counted and ended it: what it corrects is in the log of each part";
const ownSheet = "a sheet that nothing was brought in of is no work";
const readsAPage = "it opens one list or file, which its reader sees on the screen as well";

/** Calls that change nothing of the plant, or are announced by what follows from them: each with the reason. */
export const changesOfNobody: Partial<Record<CallKey, string>> = {
  "POST /bins": ownPlace,
  "PUT /bins/{id}": ownPlace,
  "DELETE /bins/{id}": ownPlace,
  "POST /imports": ownSheet,
  "POST /imports/file": ownSheet,
  "PUT /imports/{id}": ownSheet,
  "PUT /imports/{id}/rows": ownSheet,
  "POST /imports/{id}/check": ownSheet,
  "POST /imports/{id}/start": "what it brings in is in the log once that is done",
  "POST /imports/{id}/undo": "what it takes back is in the log once that is done",
  "POST /imports/{id}/cancel": ownSheet,
  "DELETE /imports/{id}": ownSheet,
  "PUT /sign-on": "it needs a provider: features/auth/sign-on/settings.test.ts looks at the log",
  "POST /sign-on/domain": "it needs a record of a domain: the same test looks at the log",
  "POST /auth/sign-on/link/finish": ownSignIn,
  "POST /webhooks/{id}/test": "what is sent to a webhook changes nothing of the company",
  "POST /webhook-deliveries/{id}/resend": "the same",
  "POST /imports/{id}/refused/link": readsAPage,
  "POST /counts": ownCount,
  "POST /counts/{id}/lines": ownCount,
  "POST /counts/{id}/cancel": ownCount,
  "PUT /counts/intervals": "how often parts are to be counted: no work",
  "POST /week-plan/freeze": "what a week was is kept with who froze it, and changes no more",
  "POST /devices/enrolments": "a code that waits some minutes: the tablet that it lets in has an entry",
  "POST /turns": "what is done in it says the technician and the tablet",
  "DELETE /turns/current": "the same",
  "POST /auth/send-verification-code": ownSignIn,
  "POST /auth/verify-code": ownSignIn,
  "POST /auth/register": "who comes in by it has an entry: see the log of people",
  "POST /auth/login": "the same",
  "POST /auth/sign-on": ownSignIn,
  "POST /auth/sign-on/finish": "who comes in by it has an entry: see the log of people",
  "POST /auth/sign-on/link": ownSignIn,
  "POST /auth/forgot-password": ownSignIn,
  "POST /auth/reset-password": ownSignIn,
  "POST /auth/change-password": ownSignIn,
  "POST /auth/passkey-login/options": ownSignIn,
  "POST /auth/passkey-login": ownSignIn,
  "POST /auth/passkeys/options": ownSignIn,
  "POST /auth/passkeys": ownSignIn,
  "DELETE /auth/passkeys": ownSignIn,
  "DELETE /auth/passkeys/{id}": ownSignIn,
  "POST /auth/logout": ownSignIn,
  "DELETE /auth/sessions/{id}": ownSignIn,
  "PUT /push/subscription": ownNews,
  "DELETE /push/subscription": ownNews,
  "PUT /notifications/settings": ownNews,
  "POST /unsubscribe/{token}": ownNews,
  "POST /notifications/read": ownNews,
  "PUT /watching/{id}": ownNews,
  "POST /saved-views": ownView,
  "PUT /saved-views/{id}": ownView,
  "DELETE /saved-views/{id}": ownView,
  "POST /invitations/open": "it shows what a link opens",
  "POST /task-instances/generate-today": "the system's, in bulk, where there is anything to make",
  "PUT /setup": "how far the guide of the first evening is: no work",
  "POST /export/link": "what it opens is in the log, once it is opened",
  "POST /files/download/{id}/link": readsAPage,
  "POST /maintenance-history/link": readsAPage,
  "POST /parts/{id}/movements/link": readsAPage,
  "POST /repair-history/link": readsAPage,
  "POST /sheets/plant/link": "what it opens is in the log, once it is opened",
  "POST /sheets/departments/link": readsAPage,
  "POST /sheets/machines/link": readsAPage,
  "POST /sheets/maintenance/link": readsAPage,
  "POST /sheets/parts/link": readsAPage,
  "POST /sheets/procedures/link": readsAPage,
  "POST /sheets/purchase-orders/link": readsAPage,
  "POST /sheets/meters/link": readsAPage,
  "POST /sheets/readings/link": readsAPage,
  "POST /sheets/repairs/link": readsAPage,
  "POST /sheets/suppliers/link": readsAPage,
  "POST /sheets/technicians/link": readsAPage,
  "POST /payments/process-upgrade": "a checkout, as of what is bought first",
  "POST /payments/webhook": "what was paid is in the log: see the log of people",
  "POST /machines/by-code": "it asks which machine a label is of",
  "POST /reports/{id}/me-too": "see requests' own tests",
  "POST /requests/{id}/release": "the same",
  "POST /device/reports": "the same",
  "POST /device/reports/photos": "a photo is of nothing before its report is sent",
  "POST /r/{token}": "the same",
  "POST /r/{token}/photos": "a photo is of nothing before its form is sent",
  "POST /s/{link}/answer": "see requests' own tests",
  "POST /s/{link}/stop-mail": ownNews,
  "POST /work-orders/{id}/signatures": "see the tests of signatures",
};

/** How many entries the log of a company has. */
export function countLogged(app: { ownerUrl: string }, companyId: string): Promise<number> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from activity where company_id = $1", [
      companyId,
    ]);
    return rows[0]?.n ?? 0;
  });
}
