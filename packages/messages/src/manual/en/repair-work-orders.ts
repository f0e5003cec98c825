export const repairWorkOrders = {
  id: "repair-work-orders",
  title: "Repair work orders",
  picture: "A repair with its details, checklist and files",
  parts: [
    {
      title: "Report a repair",
      steps: [
        "Press Create repair in the top bar, on any screen, or n on the board.",
        "Only a title is needed. Find the machine by a part of its name, by its serial number, or by scanning its code: it brings its department. Or choose the department, or No department, and then the machine in it.",
        "Take a photo or add files: they are sent while you fill in the rest, and none is lost if the line is.",
        "Add a priority, a due date, a technician and the steps to take, and save.",
      ],
    },
    {
      title: "What it was the last times",
      text: [
        "A repair shows up to five completed repairs like it, on its steps in a line that unfolds: what each was, how it failed and what was done, what was noted of its work, the parts, when, by whom and how long it took. Those of the same machine come first, then those of machines of the same class, then all others: of each those that share most words with it, rare words before common ones, in English and French, whether it is leak or leaks, or had the same problem. Once the problem of an open repair is said, it also says how many days ago this machine last had it, within 30 days. Press one to open it as it was completed. Requests show the same to planners.",
        "While you create a repair, a line below its machine names the one most like it, and says when the same machine had it within the last 30 days. Without a connection the last repairs of each machine are compared, and parts and time are not listed.",
      ],
    },
    {
      title: "Work on the board",
      text: [
        "The four columns are Scheduled, In Progress, Completed and On Hold. Drag a card with the mouse, hold it with a finger, lift it with the space bar, or use the menu on the card.",
        "A red ring and the word Overdue mark what should be finished by now. A due date without a time is overdue once its day has ended.",
      ],
    },
    {
      title: "Find one",
      text: [
        "The search takes any part of a word of the title, the number, the description, the machine, the department or the technician, accents or not. On the boards, the calendar and the daily tasks alike, Filter narrows by technician (Mine is your own work, Unassigned nobody’s), due date, machine, department and priority; each filter that is on stands above the work, and goes when it is pressed.",
        "Filters stay in the address of the page, which can be bookmarked or sent to a colleague. Views, the bookmark beside the filters, keeps them under a name, for you alone or for the whole company. Histories are narrowed to days as well: this month, last month, this year, or any two.",
        "From anywhere, Ctrl and K (⌘ and K on a Mac) find an order by its number or words.",
      ],
    },
    {
      title: "Change several at once",
      text: [
        "The list beside the board shows the same work in rows; press a column’s name to sort by it. Choose rows, with Shift for all between two, then assign them, set their priority, status or due date, print their sheets, or delete them. One message says what was changed and names what was not; its Undo takes all of it back.",
        "CSV saves exactly the rows that are shown, in their order.",
      ],
    },
    {
      title: "Start, hold, complete and reopen",
      text: [
        "A repair or a PM leads by one button, its next step: Start, then Complete. Hold asks why, from a short list or in your own words. Start opens the checklist; Complete names the steps that are not ticked, and asks once. Reopen, the label and Delete are in the menu with the three dots.",
        "Open as a page, beside the status, shows the same at an address of its own, which can be sent to a colleague; printed codes lead there.",
        "Moving a card to Completed writes an entry into the repair history, with the time and your name. Moving it back keeps that entry; completing it again writes another one.",
      ],
    },
    {
      title: "What failed",
      text: [
        "A repair says what failed by three taps: the problem that was seen, its cause, the remedy. Those come first that share words with the report or that this machine had before; More… shows the whole list. Press a tap again to take it back. It can be said before or after the completion, also from the message of a card that was moved (Add details), and without a connection; all of it may be left out.",
        "The repair history, its CSV, print and the log have it, each completion its own. An owner may ask for the problem where the machine stood, under People: such a repair is completed only once it is said.",
        "Classes and failure codes, under Profile, are the plant’s own lists. A planner adds, renames in both languages, retires, and merges two: from then on one is shown and counted as the other, also in past work, until that is taken back.",
      ],
    },
    {
      title: "Time on the work",
      text: [
        "The Time tab of a repair or a PM says who worked on it and how long. Once you have completed it, the clock offers what it took: from the start to the completion, less what it was on hold. Accept it, put in another number, or leave it: time is never asked for. What ran overnight is not offered.",
        "Add time takes minutes, or hours and minutes, the day, and a note; a planner adds it for anybody. You correct and delete your own, a planner anybody’s, each with Undo; the log keeps both. Time that overlaps with other work is kept and marked; more than 24 hours of one day of one person is refused. Without a connection new time waits on the device.",
        "Start the clock runs until you stop it, on whichever device, also over a reload and the end of a turn at a tablet. One of yours runs at a time; one that was forgotten asks how long the work took. My hours, on My work, adds up your week by day; a planner chooses whose. The printed sheet has the time as well.",
      ],
    },
    {
      title: "What the work cost",
      text: [
        "The Cost tab of a repair or a PM is there for who sees money. It adds up the time at the rate of its day, the parts at what they cost when they were taken, less what was brought back, and what others charged; a press on a kind opens its lines. Time without a rate and parts without a cost are said below, and are not in the sum. Of a PM it is the occurrence at hand.",
        "Add an outside service puts down who did it, the amount (480, or 480.50), the day, a note, and a file of the order or a new one, such as the invoice. Suppliers you named before are proposed. A planner changes and deletes it, each with Undo; the log keeps both.",
        "What the stopped machine cost, where the machine says what an hour costs, stands beside the sum and never in it. The printed sheet has the cost too, for who sees money.",
      ],
    },
    {
      title: "A supervisor’s sign-off",
      text: [
        "An owner can switch it on under Rules of the plant on the People page. What a technician completes then stands in Completed with the mark To review, until a planner or an owner accepts it or sends it back. What a planner or an owner completes needs no review.",
        "The board says how much waits and leads to the list of it; the filter Sign-off narrows a board to it. Send back asks what is left to do: the work is In Progress again, and these words stand above it until it is completed anew. Both can be undone. Once it is accepted, a planner or an owner reopens it.",
        "An occurrence of a PM can be sent back until the next one begins; after that it can be accepted. The histories say who accepted what, and what was sent back. Switched off, what waits is simply completed, accepted by nobody.",
      ],
    },
    {
      title: "Photos and files",
      text: [
        "The Files tab of a repair, a PM or a machine, and the Manuals tab of a part, take PDF, Word, Excel, CSV, JPG, PNG, WebP, HEIC (as an iPhone takes them) and text files up to 25 MB each. Choose several, drop them on the tab, or take a photo on a phone.",
        "Photos stand in the details as well. Press one to look at it: swipe or use the arrow keys for the next, pinch, turn the wheel or press + and - to look closer, and download it from there.",
        "A file is attached as soon as it has arrived: there is nothing to save. Several go one after the other, and you can work on meanwhile. Those of a repair or a PM wait on this device while there is no network, also when you close or reload the page, and are sent by themselves. Those of a machine or a part stay on the tab with a button that sends them again, until you leave the tab. Sent twice, a file is there once.",
        "A download is the browser’s own, however large the file. Removing a file asks first and has no Undo; the log under Comments keeps who added and removed it.",
      ],
    },
    {
      title: "Words of other systems",
      text: [
        "What is called backlog or pending elsewhere is under Scheduled here, and what is urgent is Critical. Cancelled work is deleted, or put On Hold while it waits. Overdue is no status: a card is overdue by its due date, in whatever column it is.",
      ],
    },
    {
      title: "Talk about the work",
      text: [
        "Under Comments of a repair, a PM or a machine is what people say, the latest first; the log of what happened is folded below it. Write @ and the beginning of a name to name somebody: they are told. Pictures are added by their button, pasted or dropped, up to five. Ctrl and Enter send.",
        "What you write is kept on this device until it is sent. Without a connection a comment waits, says so, and goes by itself.",
        "You can change your comment for five minutes. You, or a planner, can delete it at any time: that there was one stays, its words and pictures are gone. A card says how many comments there are.",
      ],
    },
  ],
  tips: [
    "If two people edit one work order, nothing is lost: you are shown what changed and choose.",
    "Undo in the message takes a move back whole, its entry in the history too, as long as nobody changed the order since; so does Undo after a save, for all that was saved. Whoever works in the company can undo. Work that is on hold can say why.",
    "Deleted by mistake? Undo in the message brings it back, for ten minutes, whoever you are. After that an owner finds it at any time under Recently deleted, on the profile, with who deleted it and why. So is a deleted part, with its stock.",
  ],
} as const;
