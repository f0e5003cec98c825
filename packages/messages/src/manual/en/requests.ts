export const requests = {
  id: "requests",
  title: "Requests",
  words: "report request inbox accept merge decline ask held spam label code QR stranger reporter",
  parts: [
    {
      title: "Where they come from",
      text: [
        "Whoever stands at a machine scans the code on its label and says what is wrong, without an account. Members who only report do so under Reports. Both arrive as requests; the number beside Requests in the menu says how many wait.",
        "A machine that is stopped leads the list, then the most critical machine, then what has waited longest.",
      ],
    },
    {
      title: "Decide",
      steps: [
        "Accept makes a repair: title, suggested priority, technician and due date can be said otherwise first. Words, photos and everybody who reported it go along. The check mark in the list accepts it as it is, in one press.",
        "Merge is for what is known already: choose open work of the machine, or find other work. All reporters follow that from then on.",
        "Decline asks for a word, which whoever reported it reads.",
        "Ask back shows your question on the reporter’s page; their answer stands on the request.",
      ],
    },
    {
      title: "Take it back",
      text: [
        "Undo in the message puts it back into the inbox, and so does Reopen under Decided. A repair that somebody has begun stays.",
        "If two people decide at once, the second is told who decided what; nothing that was typed is lost.",
      ],
    },
    {
      title: "Held for review",
      text: [
        "Too many reports of one network, one machine or one day, and what looks like a machine’s doing, wait there instead of filling the inbox; each says why. Release lets one in; what it says of a stopped machine counts from then on. Three or more of one machine and network stand folded, with how many and since when; a group, or without choosing any all of them, is released or declined in two presses, and Undo takes the declining back; a release stays. What a person may have sent is declined only where it is unfolded.",
      ],
    },
    {
      title: "The code of a machine",
      text: [
        "Its page has a section Report code: since when it is in use and when something was reported by it last. Replace makes another code, Revoke none: the label that hangs on the machine then opens nothing. There too, reports of that machine can become repairs at once.",
        "An owner says under Rules of the plant, on the People page, whether reporters see who is on their repair.",
      ],
    },
    {
      title: "Reports by e-mail",
      text: [
        "Where the server takes mail, an owner makes an address under Rules of the plant, on the People page, and replaces or removes it there. What is sent to it becomes a request: the subject is its title, and up to three pictures come along. A member’s message is that member’s report; other senders are written to as their report goes on.",
        "A message whose sender can’t be verified is held for review. Automatic answers make no request.",
      ],
    },
  ],
  tips: [
    "j and k go from request to request; a accepts, m merges, d declines.",
    "A telephone number or an e-mail address that a reporter left is called or written to by a press.",
  ],
} as const;
