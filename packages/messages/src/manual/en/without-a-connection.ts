export const withoutAConnection = {
  id: "without-a-connection",
  title: "On the home screen, and without a connection",
  words: "install app icon offline Wi-Fi network home screen dock shortcut new version reload https",
  parts: [
    {
      title: "Install it on this device",
      steps: [
        "Open your profile in the browser of the device, and go to Install on this device.",
        "Press Install. Where there is no such button, the section says what to press in that browser.",
        "Open Millwright by its icon. A long press on it, or a right click, leads to My work, Create repair, Scan and Daily tasks at once.",
      ],
    },
    {
      title: "Without a connection",
      text: [
        "Once Millwright was open on a device for a moment, it opens there again without a connection, at any address. The device keeps the plant’s open work with its steps and comments, what was completed in the last seven days, the calendar of the next fourteen, machines with their last repairs, meters, parts and people. The line at the foot says how many orders are there and as of when; as long as it adds “screens still being kept”, leave Millwright open for a moment before you go. Not sent yet says all of what the device has, and whether the browser may delete it.",
        "Boards, My work, daily tasks, the calendar, orders, machines and parts are read as ever, also on the days after: a PM whose next day has come stands on that. What is not on the device, such as older history or reports, says so, and comes by itself when the connection is back. Who signs out leaves nothing of it on the device but what is not sent yet.",
        "What you do meanwhile, such as moves, ticks, comments, new repairs and parts taken, is kept on the device and sent once when the connection is back, also after an empty battery. The message says so at once, with its Undo; Ctrl+Z takes back as well. The number at the top leads to Not sent yet: there stands what waits, with the number, title and machine of its order (of parts − 5 is five taken, + 5 five added, = 5 five counted), and what the server refused, with its reason, until you send it again or discard it. After 90 days the server refuses it, as it can’t tell any more whether it came before: copy it as text, and do it anew. Photos wait there too: one that the server refused can be sent again, saved to the device or discarded. Where the device has no room left, a message says at once what is not kept. Nobody can sign in meanwhile: the sign-in page says so until the server answers.",
        "The sign-in page also says whose changes wait on the device. Nobody else sends them in their own name: their person signs in there, or an owner opens Not sent yet and sends them as that person’s, marked not proven until they say It was me, or discards them.",
        "Some things can’t wait on a device: locks, payments, people and settings, plans and procedures, edits of machines and parts, downloads, and whatever is deleted. Their buttons rest meanwhile, with the words Needs a connection.",
      ],
    },
    {
      title: "When two people changed the same",
      text: [
        "What you did is merged into what others did meanwhile. What nobody else changed is as you left it. Where both changed the same, as the due date, the order stays as it is and your value waits: a planner finds both under Conflicts, and on the order, and takes one with a tap. What a tap writes can be undone, and then waits for a planner again.",
        "A day of a PM that passed meanwhile counts as done on the day on which you did it. Parts that you took and that are not there any more are a conflict too: the stock never goes below nothing, and a planner says whether the count was wrong or they were not taken. What you counted holds for when you counted it: what others took or added since is reckoned in, and a later count stands. Where two did the same apart, the order says who began it first, and who completed it or ticked the step last, whoever’s device came back first. A comment on an order that was deleted meanwhile is kept, and parts taken for it are booked: a planner finds both under Conflicts.",
      ],
    },
    {
      title: "A new version",
      text: [
        "When the server has a newer Millwright, a line at the top says so, as you go to another screen or come back to the device. Press Reload when it suits you: until then all goes on as it is. What you were typing is kept, and what can’t be kept is asked about first.",
      ],
    },
  ],
  tips: [
    "All of this needs Millwright at an https address. Without one everything works in the browser, as long as there is a connection.",
    "iPhones and iPads forget what a website keeps after seven days without a visit; Millwright on the home screen they don’t.",
  ],
} as const;
