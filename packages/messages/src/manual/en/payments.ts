/** What the manual says of plans and payments. */
export const payments = [
  {
    title: "Plans, payments and receipts",
    text: [
      "Pricing shows two plans, by the month or by the year. Professional has the parts inventory, Starter has everything else. Each payment is for one period: nothing is charged by itself, and renewing early loses no days.",
      "Changing to a better plan costs only the difference for the days that are left. From a month to a year, the year begins that day, and what is unused of the month is deducted.",
      "Each payment that counts has a receipt, by email to the owners and on their profile, where the name and address for receipts are entered. Some banks take a few days to confirm a payment; don’t pay again meanwhile.",
    ],
  },
  {
    title: "Refunds",
    text: [
      "A payment that comes too late to buy anything, or isn’t the amount that was to be paid, goes back in full by itself. The owners are told by email; it has no receipt.",
      "When a payment is refunded in full, or its bank contests it, what it had bought ends that day. What other payments bought stays. Where they had paid for a part of the same days, as an upgrade does, their money becomes days of the best plan that they bought. A partial refund leaves the plan as it is, and nothing is ever deleted.",
    ],
  },
] as const;
