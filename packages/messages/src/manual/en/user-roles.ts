export const userRoles = {
  id: "user-roles",
  title: "User roles",
  picture: "The People page of an owner",
  parts: [
    {
      title: "Your role",
      text: [
        "Admin, Maintenance Supervisor, Supervisor or a title of your own: the role says what you do in the plant and is shown beside your name. You can change it on your profile. It allows nothing by itself: that is what your access is for.",
      ],
    },
    {
      title: "Access: five levels",
      text: [
        "Owner: everything, also the company, its plan and payments, its people and devices, and the export.",
        "Planner: machines, departments, technicians, plans; assigns, corrects, deletes, restores and imports; and all that a technician may.",
        "Technician: does the work. Starts, holds, ticks and completes it, measures, takes parts, comments, makes repairs and corrects those of their own.",
        "Requester: reports what is broken and follows their own reports. They see nothing else of the plant.",
        "Viewer: reads boards, calendar, histories and figures, and changes nothing.",
        "What your access does not include is not offered; a link to it says who can. An owner changes your access on the People page, and it holds from your next step on.",
      ],
    },
    {
      title: "Who sees costs",
      text: [
        "Owners, planners and viewers see what parts, hours, downtime and services cost. Technicians see it where an owner says so: People, Rules of the plant, Technicians see costs. Requesters, and a shared tablet that nobody has signed in to, never do. It holds everywhere: in lists, in what happened, and in downloads.",
        "Under Technicians, Rates says what an hour of work costs: the plant’s rate, and that of a technician who has their own. A rate holds from its day on, today or later; what was worked before keeps its cost. The first one may begin in the past, where nothing is priced yet. What was typed wrong is corrected or removed within 7 days, or until it begins.",
        "What an hour of a machine’s downtime costs is a field of the machine.",
      ],
    },
    {
      title: "To report something",
      steps: [
        "Open Reports. Without an account, scan the label of the machine with the phone’s camera: the page that opens asks what is wrong, and says afterwards where you see how it stands.",
        "Say what is wrong. Choose the machine by a part of its name, or scan it. What is reported on it already stands below: Me too follows it instead.",
        "Say whether the machine is stopped, and since when.",
        "Add photos if they help, and press Report.",
        "Below, My reports says how each of them stands.",
      ],
    },
    {
      title: "The People page",
      text: [
        "Owners find there everyone in the company with their access, when they joined and when they signed in last. Choose another access beside a name; Undo takes it back. Remove somebody in the menu beside it: they are signed out at once, and there is a new company code, which lets them in only when you readmit them. Giving somebody less lowers what new members join as too, or makes a new code, since they may know it.",
        "Planners find the technicians and the shared tablets there.",
        "A company keeps at least one owner: the last one can’t be removed and can’t give it up.",
      ],
    },
    {
      title: "Invite people by email",
      steps: [
        "On the People page choose Invite people, and type one or more addresses.",
        "Choose what they may do, a job title if you like, and the language of the email.",
        "Each gets a link that works once, for that address alone, within 7 days. Who has an account enters its password; who has none chooses one, without a code.",
        "Until they join they are listed: send an invitation again, which voids the link before, or take it back.",
      ],
    },
    {
      title: "Who joins by the company code",
      text: [
        "An owner sets on the People page with what access: planner at first. Owners get an email when somebody joins. Somebody who was removed comes back when an owner readmits or invites them.",
      ],
    },
    {
      title: "Technicians",
      text: [
        "Technicians are the people to whom work is given. They are listed under Assignees and need no account. Each has a face: initials in a colour of their own, or a photo that a planner adds from the menu of their row.",
        "Who signs in too says in the row which technician they are (This is me). Who plans nothing says it once, of a technician without a PIN and badge; planners and owners change it. Their work is then under My work and behind Mine in every filter.",
        "A planner sets a PIN, or adds a badge, in the same menu: with it the technician works at a shared tablet. The PIN before need not be known; a locked one is unlocked by a new one. Who is linked to an account changes their own PIN on the profile, by the one before unless they plan. A member who may only read or report has no turn at a tablet. An owner may ask for six digits, among the rules of the plant on the page People; a shorter PIN then opens nothing until its technician has chosen another one at the tablet.",
      ],
    },
  ],
  tips: [
    "Where you are signed in is listed on your profile; end a session there if a device is lost.",
    "Change the password on your profile: every other device is signed out. Resetting a forgotten one signs you out everywhere.",
  ],
} as const;
