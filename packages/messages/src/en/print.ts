export const print = {
  opensHereOnly: {
    title: "No other device can open this label",
    detail:
      "Its code begins with {origin}, which leads each device to itself. Set PUBLIC_ORIGIN on the server to the address that people type, such as {example}, start it again, and then print.",
    action: "Print anyway",
  },
  label: "Label",
  paper: {
    legend: "Paper",
    sheet: "A4 or Letter sheets",
    roll: "Label printer",
    hints: {
      sheet: "30 labels a sheet, with lines to cut along; at 100%, also on Letter sheets of 30 adhesive labels.",
      roll: "A page of 2 by 1 inches for each label.",
    },
  },
  failed: "Failed to prepare the sheet. Please try again.",
} as const;
