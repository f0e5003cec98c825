/** The page by which a device of the plant learns to trust the server's own certificate. What systems show is in their own words. */
export const trust = {
  title: "Let this device trust Millwright",
  intro:
    "Millwright in your plant has a certificate of its own. Each device is told of it once; from then on the address opens without a warning, and the device can work without a connection, use its camera and be notified.",
  scope: "This certificate can vouch for addresses of your plant alone, for no other site.",
  state: {
    looking: "Looking whether this device trusts Millwright already…",
    notYet: "This device does not trust Millwright yet. Follow the steps; this page notices by itself when it is done.",
    trusted: "This device trusts Millwright. It opens now.",
    noScript: "When it is done, open Millwright:",
  },
  open: "Open Millwright",
  device: "Steps for",
  systems: { windows: "Windows", android: "Android", ios: "iPhone, iPad", macos: "Mac" },
  language: "Français",
  compare: {
    title: "Before you install: compare",
    text: "Anybody in the same network could try to hand you another certificate. Its fingerprint (SHA-256) must be the one that the server says when it starts, and that your administrator has:",
    until: "{name}, valid until {day}",
  },
  download: { certificate: "Download the certificate", profile: "Download the profile" },
  other: "Or as a profile:",
  steps: {
    windows: {
      download: {
        text: "Download the certificate. The browser puts {file} among its downloads; if it asks, keep the file.",
        heading: "Downloads",
        shown: ["{file}", "Open file"],
      },
      open: {
        text: "Open the file and press Install Certificate.",
        heading: "Certificate",
        shown: ["Issued to: {name}", "Install Certificate…"],
      },
      user: {
        text: "Choose Current User, then Next. Local Machine does it for everybody who signs in on this computer, and asks for an administrator.",
        heading: "Certificate Import Wizard",
        shown: ["Current User", "Local Machine", "Next"],
      },
      store: {
        text: "Choose the second line, press Browse, and pick Trusted Root Certification Authorities. Then OK, Next and Finish.",
        heading: "Certificate Import Wizard",
        shown: ["Place all certificates in the following store", "Trusted Root Certification Authorities", "Next"],
      },
      confirm: {
        text: "Windows warns once more: answer Yes. Close all windows of the browser, and open it again.",
        heading: "Security Warning",
        shown: ["Do you want to install this certificate?", "Yes", "No"],
      },
    },
    android: {
      download: {
        text: "Download the certificate. If Android says that it has to be installed in the settings, that is right: go on there.",
        heading: "Downloads",
        shown: ["{file}"],
      },
      settings: {
        text: "In Settings, open Security & privacy, then Encryption & credentials (on some devices behind More, or Other security settings). Or search for “certificate” there.",
        heading: "Settings",
        shown: ["Security & privacy", "Encryption & credentials", "Install a certificate"],
      },
      kind: {
        text: "Choose CA certificate.",
        heading: "Install a certificate",
        shown: ["CA certificate", "VPN & app user certificate", "Wi-Fi certificate"],
      },
      anyway: {
        text: "Android warns of every certificate of this kind. Press Install anyway, and give the PIN of the device; a device without a screen lock asks for one first.",
        heading: "Your data won’t be private",
        shown: ["Install anyway", "Don’t install"],
      },
      file: {
        text: "Choose the file that was downloaded. Then come back to this page.",
        heading: "Downloads",
        shown: ["{file}", "CA certificate installed"],
      },
    },
    ios: {
      download: {
        text: "In Safari, download the profile and press Allow. Other browsers can’t do this.",
        heading: "Safari",
        shown: [
          "This website is trying to download a configuration profile. Do you want to allow this?",
          "Allow",
          "Ignore",
        ],
      },
      profile: {
        text: "In Settings, press Profile Downloaded at the top. It waits there for eight minutes.",
        heading: "Settings",
        shown: ["Profile Downloaded", "General"],
      },
      install: {
        text: "Press Install at the top right, give the code of the device, and press Install again. “Not Signed” is said of every profile of this kind.",
        heading: "Install Profile",
        shown: ["{name}", "Install"],
      },
      trust: {
        text: "In Settings, open General, About and, at the very end, Certificate Trust Settings. Switch the certificate on, and press Continue.",
        heading: "Certificate Trust Settings",
        shown: ["Enable full trust for root certificates", "{name}"],
      },
    },
    macos: {
      download: {
        text: "Download the certificate, and open it from Downloads.",
        heading: "Downloads",
        shown: ["{file}"],
      },
      add: {
        text: "Keychain Access asks where it goes: choose login, and press Add.",
        heading: "Add Certificates",
        shown: ["Keychain: login", "Add"],
      },
      find: {
        text: "Under login, choose Certificates, and open the new one by a double click.",
        heading: "Keychain Access",
        shown: ["login", "Certificates", "{name}"],
      },
      always: {
        text: "Open Trust, and set When using this certificate to Always Trust. Close the window and give your password. Then open the browser again.",
        heading: "{name}",
        shown: ["Trust", "When using this certificate: Always Trust"],
      },
    },
  },
} as const;

/** For who speaks plain HTTP to the port of HTTPS, a program perhaps. */
export const wrongPort = "This port speaks HTTPS. Go to {address}";
