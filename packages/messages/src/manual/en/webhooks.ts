export const webhooks = {
  id: "webhooks",
  title: "Webhooks",
  words: "webhook webhooks event events erp notify integration address secret signature delivery send again interface",
  parts: [
    {
      title: "What a webhook is for",
      text: [
        "A webhook tells another system, such as an ERP, as soon as something happens: a work order is completed, a part falls below its minimum, a PM is missed.",
        "It says what happened to which thing, and nothing of what that holds. The other system reads the rest with an API key.",
      ],
    },
    {
      title: "Make a webhook",
      steps: [
        "An owner opens People, Other systems, and presses New webhook.",
        "Enter the address that the other system gives you, and choose the events.",
        "Copy the secret into the other system: with it, that checks that an event comes from here. It is shown this once.",
        "Choose Send a test event in its menu, then Deliveries: they say what came back.",
      ],
    },
    {
      title: "When nothing arrives",
      text: [
        "What fails is sent again, eight times over 28 hours. Deliveries shows for 30 days what was sent and what came back, and sends an event again by hand.",
        "Where nothing arrives for five days, the webhook is turned off and the owners get an email. Turn on, in its menu, begins again.",
        "While a webhook is paused nothing is kept for it.",
        "An address inside the plant has to be allowed in the settings of the server, by who runs it.",
      ],
    },
    {
      title: "Another secret",
      text: ["Rotate the secret gives another one. For 24 hours both sign, so that no event is lost meanwhile."],
    },
  ],
  tips: ["A system that can’t be called reads the same events with an API key: GET /api/events."],
} as const;
