export const userRoles = {
  id: "user-roles",
  title: "User roles",
  picture: "The profile with the team of an owner",
  parts: [
    {
      title: "Your role",
      text: [
        "Admin, Maintenance Supervisor, Supervisor or a title of your own: the role says what you do in the plant and is shown beside your name. You can change it on your profile. Everyone in the company creates and manages work orders, maintenance tasks, departments and machines, and can print.",
      ],
    },
    {
      title: "Owners",
      text: [
        "Who made the company is its owner. Owners also see the team, remove people, make others owners, make a new company code, name the company, set its time zone, and bring back what was deleted.",
      ],
    },
    {
      title: "Technicians",
      text: ["Technicians are the people to whom work is given. They are listed under Assignees and don’t sign in."],
    },
  ],
  tips: [
    "Where you are signed in is listed on your profile; end a session there if a device is lost.",
    "Change the password on your profile: every other device is signed out. Resetting a forgotten one signs you out everywhere.",
  ],
} as const;
