import type { CallKey } from "@millwright/contract/contract";
import type { AccessLevel } from "@millwright/domain/access";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { type Call, type RawInput, senderOf } from "#testing/client.ts";
import { addPasskey } from "#testing/passkeys.ts";
import { enrolTablet } from "#testing/tablet.ts";

/** Who tries something, and the others of their company. */
export interface Trying {
  by: Session;
  level: AccessLevel;
  /** Whose thing it is: their own, or another member's. */
  whose: Session;
}

/** One way to read, set or end a thing: the call, and what it is sent. */
interface Act {
  call: CallKey;
  send: (trying: Trying) => Promise<RawInput> | RawInput;
  /** Whether the answer has what is asked for; where it is not said, whether it is no refusal. */
  has?: (answer: unknown, trying: Trying) => boolean;
}

/** A code, a link or something else that lets somebody in. */
export interface Credential {
  /** As the document names it. */
  what: string;
  /** Whether each has their own; the others are the company's. */
  isPersonal: boolean;
  read: Act | null;
  set: Act | null;
  end: Act | null;
}

const nothing = () => ({});

const rows = (answer: unknown) => (Array.isArray(answer) ? answer : []);

/** Makes what is read, set or ended. */
function makersFor(app: TestApp, owner: Session) {
  const call: Call = app.as(owner);
  const sendAs = (session: Session) => senderOf(app.origin, session.token);
  const ofMachine = async () => {
    const { id } = (await call("POST /machines", { body: { name: `Press ${crypto.randomUUID()}` } })).body;
    await call("POST /machines/codes", { body: { machine_ids: [id] } });
    return { params: { id } };
  };
  const technicianOf = async (whose: Session) => {
    const known = (await call("GET /assignees")).body.find((one) => one.member_id === whose.personId);
    if (known !== undefined) return known.id;
    const { id } = (await call("POST /assignees", { body: { name: `T ${crypto.randomUUID()}` } })).body;
    await sendAs(owner)("PUT /assignees/{id}/member", { params: { id }, body: { member_id: whose.personId } });
    return id;
  };
  const pinOf = async ({ whose }: Trying, body: object) => ({ params: { id: await technicianOf(whose) }, body });
  const linkTo = async ({ whose }: Trying, isMade: boolean) => {
    const { id } = (await call("POST /assignees", { body: { name: `T ${crypto.randomUUID()}` } })).body;
    const body = { member_id: whose.personId };
    if (isMade) await call("PUT /assignees/{id}/member", { params: { id }, body });
    else
      for (const { id } of (await call("GET /assignees")).body)
        await call("PUT /assignees/{id}/member", { params: { id }, body: { member_id: null } });
    return { params: { id }, body: isMade ? { member_id: null } : body };
  };
  const invitation = async () => {
    const emails = [`${crypto.randomUUID()}@plant.example`];
    const [invitation] = (await call("POST /company/invitations", { body: { emails, access: "technician" } })).body;
    return { params: { id: invitation?.id ?? "" } };
  };
  const feedOf = async ({ whose }: Trying) => {
    const feed = await sendAs(whose)("POST /calendar-feeds", { body: { scope: "plant" } });
    return { params: { id: feed.json.id ?? crypto.randomUUID() } };
  };
  const passkeyOf = async ({ whose }: Trying) => ({ params: { id: (await addPasskey(app.as(whose))).passkey.id } });
  const tablet = async () => {
    const name = crypto.randomUUID();
    await enrolTablet(app, owner, name);
    const found = (await call("GET /devices")).body.find((device) => device.name === name);
    return { params: { id: found?.id ?? "" } };
  };
  const apiKey = async () => {
    const { id } = (await call("POST /keys", { body: { name: crypto.randomUUID(), access: "viewer" } })).body;
    return { params: { id } };
  };
  const webhook = async () => {
    const body = { address: "https://erp.example/hook", types: ["work_order.created" as const] };
    const { id } = (await call("POST /webhooks", { body })).body;
    return { params: { id } };
  };
  return { ofMachine, pinOf, linkTo, invitation, feedOf, passkeyOf, tablet, apiKey, webhook };
}
type Makers = ReturnType<typeof makersFor>;

/** Every code, link and credential of a company, to be tried to be read, set and ended. */
export function credentialsOf(app: TestApp, owner: Session): Credential[] {
  const make = makersFor(app, owner);
  return [...ofCompany(make), ...ofPeople(make)];
}

function ofCompany({ ofMachine, invitation, tablet, apiKey, webhook }: Makers): Credential[] {
  return [
    {
      ...{ what: "Company code", isPersonal: false, end: null },
      read: { call: "GET /auth/company-code", send: nothing },
      set: { call: "POST /auth/company-code/rotate", send: nothing },
    },
    {
      ...{ what: "Invitation by mail", isPersonal: false, read: null },
      set: {
        call: "POST /company/invitations",
        send: () => ({ body: { emails: [`${crypto.randomUUID()}@plant.example`], access: "viewer" } }),
      },
      end: { call: "DELETE /company/invitations/{id}", send: invitation },
    },
    {
      ...{ what: "Code of a machine's label", isPersonal: false },
      read: {
        call: "POST /machines/codes",
        send: async () => ({ body: { machine_ids: [(await ofMachine()).params.id] } }),
      },
      set: { call: "POST /machines/{id}/code/replace", send: ofMachine },
      end: { call: "DELETE /machines/{id}/code", send: ofMachine },
    },
    {
      ...{ what: "Address for reports by mail", isPersonal: false },
      read: { call: "GET /company/report-address", send: nothing },
      set: { call: "POST /company/report-address/replace", send: nothing },
      end: { call: "DELETE /company/report-address", send: nothing },
    },
    {
      ...{ what: "Shared tablet", isPersonal: false },
      read: { call: "GET /devices", send: nothing },
      set: { call: "POST /devices/enrolments", send: () => ({ body: { name: "Press shop" } }) },
      end: { call: "DELETE /devices/{id}", send: tablet },
    },
    {
      ...{ what: "webhook", isPersonal: false },
      read: { call: "GET /webhooks", send: nothing },
      set: {
        call: "POST /webhooks",
        send: () => ({ body: { address: "https://erp.example/hook", types: ["work_order.created"] } }),
      },
      end: { call: "DELETE /webhooks/{id}", send: webhook },
    },
    {
      ...{ what: "API key", isPersonal: false },
      read: { call: "GET /keys", send: nothing },
      set: { call: "POST /keys", send: () => ({ body: { name: "ERP", access: "viewer" } }) },
      end: { call: "DELETE /keys/{id}", send: apiKey },
    },
    {
      ...{ what: "Export of everything", isPersonal: false, set: null, end: null },
      read: { call: "POST /export/link", send: nothing },
    },
    {
      ...{ what: "CSV of the histories", isPersonal: false, set: null, end: null },
      read: { call: "POST /repair-history/link", send: nothing },
    },
  ];
}

function ofPeople({ pinOf, linkTo, feedOf, passkeyOf }: Makers): Credential[] {
  return [
    {
      ...{ what: "Address of a calendar feed", isPersonal: true },
      read: {
        call: "GET /calendar-feeds",
        send: async (trying) => {
          await feedOf(trying);
          return {};
        },
        has: (answer, { by, whose }) =>
          rows(answer).some((feed) => feed.is_mine === (by === whose) && feed.address !== null),
      },
      set: {
        call: "POST /calendar-feeds",
        send: () => ({ body: { scope: "plant" } }),
        has: (_, { by, whose }) => by === whose,
      },
      end: { call: "DELETE /calendar-feeds/{id}", send: feedOf },
    },
    {
      ...{ what: "PIN", isPersonal: true, read: null },
      set: { call: "PUT /assignees/{id}/pin", send: (trying) => pinOf(trying, { pin: "7305", old_pin: "7305" }) },
      end: { call: "PUT /assignees/{id}/pin", send: (trying) => pinOf(trying, { pin: null, old_pin: "7305" }) },
    },
    {
      ...{ what: "Badge", isPersonal: true, read: null },
      set: { call: "PUT /assignees/{id}/badge", send: (trying) => pinOf(trying, { code: crypto.randomUUID() }) },
      end: { call: "PUT /assignees/{id}/badge", send: (trying) => pinOf(trying, { code: null }) },
    },
    {
      ...{ what: "Which member a technician is", isPersonal: true },
      read: { call: "GET /assignees", send: nothing },
      set: { call: "PUT /assignees/{id}/member", send: (trying) => linkTo(trying, false) },
      end: { call: "PUT /assignees/{id}/member", send: (trying) => linkTo(trying, true) },
    },
    {
      ...{ what: "Passkey", isPersonal: true },
      read: {
        call: "GET /auth/passkeys",
        send: async (trying) => {
          await passkeyOf(trying);
          return {};
        },
        has: (_, { by, whose }) => by === whose,
      },
      set: { call: "POST /auth/passkeys/options", send: () => ({ body: {} }), has: (_, { by, whose }) => by === whose },
      end: { call: "DELETE /auth/passkeys/{id}", send: passkeyOf },
    },
  ];
}
