import { longestNumber } from "@millwright/domain/machines/equipment-number";
import { mostTags } from "@millwright/domain/work/tags";

/** Limits shared by the server that enforces them and the forms that show them. */
export const limits = {
  page: { default: 500, max: 1000 },
  email: 254,
  password: { min: 6, max: 200 },
  name: 120,
  /** Of a machine, as it is painted on it. */
  equipmentNumber: longestNumber,
  role: 80,
  /** Of one list of a plant: classes, problems, causes or remedies; retired ones count. */
  plantCodes: 200,
  /** Of an hour of work: a hundred thousand dollars. */
  centsPerHour: 10_000_000,
  /** Of a company, on its receipts: some lines. */
  address: 500,
  title: 200,
  text: 10_000,
  location: 200,
  tag: 40,
  tags: mostTags,
  checklistItem: 500,
  checklistItems: 200,
  filesPerThing: 50,
  /** Of one comment: its characters, the pictures to it, and whom it names with @; and how many people a search for them shows. */
  comment: { text: 4_000, files: 5, mentions: 20, people: 20 },
  fileName: 255,
  /** Bytes of one uploaded file (25 MiB). */
  fileBytes: 25 * 1024 * 1024,
  estimatedMinutes: 100_000,
  /** Of one plan; days of its window; what a meter may count to. */
  planLevels: 6,
  planSeasons: 4,
  planDays: 366,
  meterTotal: 999_999_999_999,
  /** Of PMs that are one plan: copies made at once, all of them, and working days from one to the next. */
  planFamily: { copies: 200, members: 500, stagger: 60 },
  phone: 40,
  /** Characters of a part's code or barcode; what fits a label is the domain's to say. */
  barcode: 200,
  /** Pieces of one part. */
  stock: 999_999_999,
  quantityHistory: 5,
  /** Where a part lies, and in what it is counted. */
  bin: 60,
  unit: 20,
  /** A million dollars for one. */
  unitCostCents: 100_000_000,
  /** Parts that a machine's page names. */
  usedParts: 50,
  search: 200,
  /** Views that a person keeps; the characters of a name, and of the part of an address. */
  savedViews: 50,
  viewName: 60,
  viewSearch: 1000,
  verificationCode: { length: 6, minutes: 10, tries: 5, perDay: 10, cooldownSeconds: 60, verifiedMinutes: 30 },
  reset: { minutes: 60, redirectSeconds: 3 },
  /** Of invitations by mail: for how many days a link is good, how many at once, and in a day to an address and of a company. */
  invitation: { days: 7, atOnce: 20, perAddressADay: 5, perCompanyADay: 100 },
  session: { days: 30 },
  /** Of one person; characters of a name. A session younger than `freshMinutes` adds one without the password. */
  passkeys: { most: 20, name: 60, freshMinutes: 10, challengeMinutes: 5 },
  /** Browsers of one person that take notifications; characters of the address at which one does. */
  pushBrowsers: 20,
  pushEndpoint: 1_000,
  downloadLinkSeconds: 60,
  /** The code that lets a shared tablet in. */
  enrolment: { minutes: 10, length: 8 },
  /**
   * API keys of one company; how long one lasts at most and unless somebody says otherwise; for how long both are good when one
   * is rotated; calls a minute of one key and of all keys of a company; wrong keys and reports of keys a minute from one network.
   */
  apiKeys: {
    ...{ most: 50, days: 730, usualDays: 365, overlapHours: 24 },
    ...{
      perMinute: 600,
      perMinuteOfCompany: 1_800,
      wrongPerMinute: 30,
      wrongPerMinuteOfNetwork: 300,
      reportsPerMinute: 30,
    },
  },
  /**
   * Webhooks of one company, and the characters of an address; for how long both secrets sign after a rotation; after how many
   * days without an answer one is given up; for how many days deliveries and events are kept.
   */
  webhooks: { most: 20, address: 2_000, overlapHours: 24, givenUpDays: 5, days: 30 },
  /** Events of a page, and how many seconds a reader may wait for the next one. */
  events: { page: 200, waitSeconds: 25 },
  /**
   * Sign-on: characters of an address, of a name such as a claim's, of a secret and of what a provider sends back; groups that
   * give a level; minutes from leaving for the provider to coming back; minutes by which its clock may be off.
   */
  signOn: {
    address: 500,
    word: 200,
    secret: 1_000,
    answer: 4_000,
    groups: 50,
    minutes: 15,
    clockMinutes: 5,
    unlinkedShown: 200,
  },
  /** Shared tablets of one company. */
  devices: 200,
  /** A technician's turn at one of them: since its last call, in all, and of one that is good for one action. */
  turn: { minutes: 15, hours: 12, onceMinutes: 2 },
  pin: { min: 4, max: 6 },
  /** Characters that a badge's reader types. */
  badge: { min: 8, max: 128 },
  /** Wrong passwords for an account: on a device, from a network that it knows, or from another one. */
  signIn: { failures: 10, minutes: 15 },
  /** The same from all networks together that it does not know. */
  signInElsewhere: { failures: 25 },
  boardCompleted: 50,
  /** Why something was deleted. */
  reason: 200,
  /** How long the bytes of a file that was taken off are kept. */
  removedFileDays: 30,
  calendarDays: 400,
  /** The years of a period; the machines that a list of the worst has; the months that are closed in one go. */
  figures: { years: 5, actors: 10, closedAtOnce: 24 },
  /** Days of one plan's agenda and the years ahead that it is foreseen for, weeks of the load, plans of one of them and those without a length that are shown, and moves that are proposed, or taken, at once. */
  planViews: { days: 400, years: 5, weeks: 53, plansOfWeek: 500, plansShown: 50, moves: 200 },
  /** Commands to one order that a device sends together. */
  commandsAtOnce: 20,
  /** Of one plant: holidays that are listed, those of one year that are confirmed at once, shutdowns, days of one, and plans that it is said to change. */
  plantDays: { holidays: 1_000, inYear: 100, shutdowns: 200, shutdownDays: 366, plansShown: 1_000 },
  /** Addresses of one person for calendar applications; what one shows, and how often it is read, or a network guesses, in an hour. */
  feed: {
    ...{ perPerson: 10, events: 3_000, bytes: 3 * 1024 * 1024, perHour: 60, wrongPerHour: 60 },
    keptBytes: 24 * 1024 * 1024,
  },
  /** Of one person: how many are kept, and for how many days. */
  notifications: { kept: 500, days: 90 },
  /** What people report: characters, photos of a form and bytes of one, and for how long a form and a link are good. */
  report: {
    text: 4_000,
    name: 80,
    contact: 254,
    question: 1_000,
    reason: 1_000,
    photos: 3,
    photoBytes: 8 * 1024 * 1024,
    /** Pixels of the longer side of a photo as it is kept. */
    photoSide: 1_600,
    formHours: 2,
    linkDays: 90,
    /** New reports of a day whose reporter is written to at one address. */
    mailsPerAddressADay: 3,
    /** Before the next ones wait for a look: in 10 minutes of a network, in an hour of a machine, in a day of a plant. */
    perNetwork: 5,
    perMachine: 30,
    perPlant: 200,
    /** That wait for a look: of a network in a day, of a plant, and of a plant those that look like junk, beside the others. */
    heldPerNetwork: 100,
    heldPerPlant: 300,
    /** Mails of a plant that wait, whose senders nobody vouches for. */
    unprovenMails: 20,
    junkPerPlant: 200,
    /** Those that are declined or let in at once. */
    heldAtOnce: 500,
    leastSeconds: 3,
    /** What is reported of a machine that its page shows. */
    shown: 5,
    /** Codes that are made at once. */
    codes: 500,
  },
  /** Labels that are noted as printed at once. */
  labels: 500,
  /** Of a meter: its largest value and decimals; and readings that are pasted at once. */
  meter: { value: 999_999_999, decimals: 3, lines: 2_000, characters: 200_000 },
  /** Of a plant, and of one: its steps, the choices of one, the characters of what a step says, of its help, and of an answer. */
  procedure: {
    ...{ most: 2_000, steps: 150, choices: 12, text: 500, help: 1_000, answer: 2_000, files: 10, csv: 300_000 },
    /** Of the steps of one as JSON: each order that follows it has a copy. */
    bytes: 128 * 1024,
    /** To one step of some work, one after the other. */
    answers: 100,
  },
  /** Of a machine: its isolation points, and the characters of what one says. */
  lockout: { points: 50, text: 1_000 },
  /**
   * What a device keeps: open orders, of PMs those due within so many days, and those just completed, machines, and things of every other kind at most; days around
   * the present one; comments of an order; repairs, downtimes and comments of a machine; movements of a part.
   */
  sync: {
    ...{ orders: 3_000, machines: 2_000, others: 5_000, daysBack: 7, daysAhead: 14, daysDue: 30, completedDays: 7 },
    ...{ comments: 30, ofMachine: 10, movements: 3 },
  },
  /** Lines to the next shift: characters of one, for how many days it is shown, and how many of a plant there are in them. */
  shiftNotes: { text: 200, days: 7, most: 100, ofPerson: 20 },
  /** Time that was worked: minutes of an entry and of a technician's day; of a clock that nobody forgot; characters of a note; days of a list. */
  labour: { minutes: 1_440, clockMinutes: 960, note: 500, days: 92, orders: 50 },
  /** What others charged: characters of a supplier and of a note, the most in cents, and how many suppliers are proposed, of so many services. */
  outsideServices: { supplier: 120, note: 500, cents: 100_000_000, suppliers: 50, ofLatest: 500 },
  /** Of machines that are pasted at once. */
  machineImport: { lines: 1_000, characters: 200_000 },
} as const;

/** Names that a file may end in. */
export const fileTypes = [
  "pdf",
  "doc",
  "docx",
  "jpg",
  "jpeg",
  "png",
  "txt",
  "webp",
  "heic",
  "heif",
  "xlsx",
  "csv",
] as const;
