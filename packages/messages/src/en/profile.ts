/** What other screens say of a person’s profile, and what is said when a change of it fails. */
export const profile = {
  fullNameRequired: "Full name cannot be empty",
  updateFailedTitle: "Update failed",
  updateFailed: "Failed to update profile",
  roleUpdateFailed: "Failed to update role",
  companyFailed: "Failed to update the company",
  password: {
    title: "Password",
    help: "Changing it signs you out on every other device.",
    change: "Change password",
    old: "Current password",
    new: "New password",
    changed: "Password changed. Other devices were signed out.",
    failed: "Failed to change the password",
  },
  browserOn: "{browser} on {system}",
  singleKeys: {
    label: "Single-key shortcuts",
    help: "Such as / for the search and n for new work. Turn them off if you speak to your device or press keys by accident.",
    on: "On",
    off: "Off",
  },
  unknownDevice: "Unknown device",
  lastSeen: "Last used {when}",
} as const;
