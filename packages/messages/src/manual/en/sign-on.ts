export const signOn = {
  id: "sign-on",
  title: "Sign-on with your company’s own sign-in",
  words:
    "sign-on single sign-on sso oidc openid connect entra azure microsoft google workspace keycloak okta provider issuer link domain dns groups break glass",
  parts: [
    {
      title: "Set it up",
      steps: [
        "An owner opens People, Other systems, and registers the redirect address shown there at the company’s provider.",
        "Enter the issuer, the client ID and the client secret that the provider gives, and press Check and save. The provider is asked at once; what does not fit is said.",
        "The secret is kept sealed, and is never shown again.",
      ],
    },
    {
      title: "Who comes in",
      text: [
        "A person is who the provider says that they are, never an email address. Whoever has an account links it under Profile, Company sign-in.",
        "Whoever has none joins by an invitation: its page leads to the company’s sign-in. Whoever has one in another company enters its password there first. Or you prove your email domain by a DNS record, and choose the level with which its people join.",
        "On the sign-in page, Sign in with your company takes the company code, or an email of the proved domain. An address of its own, under Other systems, leads to your company’s sign-in at once; it stays when the code changes.",
        "Groups of the provider can give levels, at each sign-on. They never make an owner, and never change one.",
      ],
    },
    {
      title: "Only sign-on",
      text: [
        "With Only sign-on, a password or a passkey lets in owners alone, for when the provider is down. Each such use is in the log and is mailed to all owners: an owner who is not linked signs in that way, and links under Profile. The page lists who is not linked yet: they are signed out.",
        "A member who is not linked yet chooses Sign in with your company, says that their account is not linked yet, and enters its password: it leads to the company’s sign-in, and links them to who they are there. An email address that the provider tells links nobody.",
        "Whoever sets another password links again by it, where a password or the profile made the link. Links by an invitation or the domain stay.",
        "Sign-on counts as a strong sign-in: the provider’s own rules hold. It lets a person act in that company alone: their passkeys and the name that other companies see are changed after signing in with their password.",
      ],
    },
    {
      title: "End it",
      text: [
        "An owner ends one person’s link, or removes sign-on: who came in by it is signed out at once. Another issuer or client does the same.",
        "Signing out here signs out at the provider as well, where it offers that.",
      ],
    },
  ],
  tips: ["Link your own account first, and try it in a private window, before you choose Only sign-on."],
} as const;
