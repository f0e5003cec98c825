/** The limits of spare parts, which the first screens load nothing of. */
export const partLimits = {
  /** Characters of what a scanner reads at once; codes of suppliers that mean one part. */
  scannedCode: 1_000,
  partCodes: 50,
  /** As many parts as an order or a procedure needs. */
  plannedParts: 200,
  /** Days ahead for which shortages are worked out, and the lines that are answered. */
  shortageDays: 90,
  shortages: 1000,
  /** Counts: days between two of a part; parts of a chosen list; differences and due parts that one answer shows. */
  counts: { days: 3650, list: 1000, differences: 1000, due: 200 },
  /** Of a part; characters of what was agreed; pieces of a pack; days until they come. */
  suppliers: { ofPart: 20, terms: 500, pack: 1_000_000, leadDays: 3_650 },
  /** Of one order to a supplier: lines, pieces of one and of a pack; parts that are made drafts of at once; and mails in a day of an order and of a company. */
  purchasing: {
    ...{ lines: 200, quantity: 1_000_000, pack: 100_000, drafted: 1_000 },
    ...{ mailsOfOrderADay: 10, mailsADay: 200 },
  },
  /** How long a part takes to come. */
  leadDays: 1_000,
} as const;
