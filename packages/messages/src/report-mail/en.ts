/** The mails to who reported something. Nothing that a reporter wrote is in them: an address may be a stranger's. */
export const reportMail = {
  machine: "{machine}, {company}",
  subjects: {
    received: "Your report {code} has arrived",
    asked: "A question about your report {code}",
    accepted: "Your report {code} was accepted",
    in_progress: "Your report {code} is being repaired",
    done: "Your report {code} is done",
    declined: "Your report {code} was declined",
    note: "A note on your report {code}",
  },
  said: {
    received:
      "Somebody reported something at {place} and gave this address to be told how it goes. It is report {code}. You get a message when that changes.",
    asked: "{company} asks about what you reported at {place}:",
    accepted: "What you reported at {place} was accepted. Somebody will take care of it.",
    in_progress: "What you reported at {place} is being repaired.",
    in_progress_by: "What you reported at {place} is being repaired by {who}.",
    done: "What you reported at {place} is done.",
    declined: "What you reported at {place} was declined:",
    note: "A note on what you reported at {place}:",
  },
  open: "See how it stands",
  answer: "Answer",
  notYou: "If this wasn’t you, stop these messages below; you then hear nothing more of it.",
  stop: "Stop messages about this report",
  /** Of a report that came by mail itself, for the plant to read. */
  noSubject: "No subject",
  leftOut: "Attachments left out: {n}",
} as const;
