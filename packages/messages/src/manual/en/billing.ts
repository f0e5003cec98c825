import { payments } from "#manual/en/payments.ts";

export const billing = {
  id: "billing",
  title: "Plans and billing",
  words:
    "expired expire expiry trial ended subscribe subscription renew renewal plan price invoice receipt tax card bank refund upgrade starter professional",
  parts: [
    {
      title: "When the trial or a plan has expired",
      text: [
        "The trial lasts 14 days. When it or a paid plan has expired, the screens of the plant are locked and nothing is lost: sign-in, profile, support, pricing and the full export still work, and everything is back with the payment.",
        "The bar at the top warns during the last 3 days of a trial and the last 6 of a paid plan; owners get an email as well.",
      ],
    },
    ...payments,
  ],
  tips: ["Renew whenever you like: a renewal adds to the end, so early costs no days."],
} as const;
