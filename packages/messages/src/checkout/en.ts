/** What the API says of a payment: on the checkout, the receipt's mail, and the page of the test checkout. */
export const checkout = {
  plans: { starter: "Starter", professional: "Professional" },
  periods: { monthly: "1 month", yearly: "1 year" },
  title: "Millwright {plan}, {period}",
  /** An upgrade on its receipt, which says for which days. */
  upgraded: "Millwright {plan}, upgrade",
  upgradeTitle: "Millwright {plan}: upgrade until {day}",
  receipt: {
    subject: "Receipt {number}: {title}",
    intro: "{by} paid {total} for {company} on {day}. Thank you.",
    covered: "{title}: {from} to {until}.",
    sums: "Subtotal {subtotal}, {taxes}, total {total}.",
    test: "This was a test: no money was taken.",
    taxes: "taxes",
    button: "Open the receipt to print it",
  },
  givenBack: {
    too_late: {
      subject: "{total} is refunded: the payment came too late",
      intro:
        "{by} paid {total} for {company} ({title}). When the payment arrived, the period that the upgrade was for had ended, so it could buy nothing any more.",
    },
    mismatch: {
      subject: "{total} is refunded: it is not what was to be paid",
      intro:
        "{by} paid {total} for {company} ({title}). That is not the amount that was to be paid, so it bought nothing.",
    },
    back: "The whole amount goes back to the card or account it came from; with most banks this takes 5 to 10 days. There is nothing else to do, and no receipt, since nothing was bought.",
    test: "This was a test: no money was taken.",
    button: "Open the plans",
  },
  reversal: {
    refunded: {
      subject: "Refund of receipt {number}",
      intro: "Receipt {number} of {company} was refunded: {amount}. What it had bought has ended.",
    },
    partlyRefunded: {
      subject: "Partial refund of receipt {number}",
      intro: "{amount} of {total} of receipt {number} of {company} was refunded. The plan stays as it is.",
    },
    disputed: {
      subject: "The payment of receipt {number} is disputed",
      intro:
        "The bank disputes the payment of {total} of receipt {number} of {company}. What it had bought has ended, until this is settled.",
    },
    upheld: {
      subject: "The payment of receipt {number} was upheld",
      intro: "The dispute about receipt {number} of {company} is settled: the payment counts again.",
    },
    left: "What the other payments bought stays: {list}.",
    leftOne: "{plan} until {day}",
    coveredUntil: "{company} is covered until {day}.",
    notCovered: "{company} has no subscription any more. Your data is kept; subscribe to continue.",
    button: "Open the plans",
  },
  reminder: {
    trial: {
      left: {
        subject: { one: "{n} day left in your free trial", other: "{n} days left in your free trial" },
        intro: {
          one: "The free trial of {company} has {n} day left: {day} is its last day.",
          other: "The free trial of {company} has {n} days left: {day} is its last day.",
        },
      },
      ended: { subject: "Your free trial has ended", intro: "The free trial of {company} ended on {day}." },
      button: "Choose a plan",
    },
    period: {
      left: {
        subject: { one: "{n} day left in your subscription", other: "{n} days left in your subscription" },
        intro: {
          one: "The subscription of {company} ({plan}) has {n} day left: {day} is its last day.",
          other: "The subscription of {company} ({plan}) has {n} days left: {day} is its last day.",
        },
      },
      ended: {
        subject: "Your subscription has ended",
        intro: "The subscription of {company} ({plan}) ended on {day}.",
      },
      button: "Renew",
    },
    early: "Nothing is charged by itself. Days that are left are kept when you pay early.",
    kept: "Everything is kept. Subscribe to continue.",
  },
  test: {
    title: "Test checkout",
    warning: "This is a test. No card is asked for, no money is taken.",
    subtotal: "Subtotal",
    taxes: "Taxes (example)",
    total: "Total",
    payer: "Email",
    pay: "Pay",
    paySlowly: "Pay by a slow bank (2 min)",
    decline: "Be declined",
    expire: "Let the session expire",
    abandon: "Go back without paying",
    declined: "The card was declined. Nothing was paid; try again.",
    over: "This checkout is over.",
    paid: "This is paid.",
    back: "Back to Millwright",
  },
} as const;
