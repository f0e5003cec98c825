import type { signOn as source } from "#manual/en/sign-on.ts";
import type { Like } from "#text.ts";

export const signOn = {
  id: "sign-on",
  title: "Connexion unique avec le service de l’entreprise",
  words:
    "connexion unique sso oidc openid connect entra azure microsoft google workspace keycloak okta fournisseur émetteur lier domaine dns groupes panne",
  parts: [
    {
      title: "La mettre en place",
      steps: [
        "Un propriétaire ouvre Personnes, Autres systèmes, et enregistre chez le fournisseur de l’entreprise l’adresse de redirection qui y est affichée.",
        "Entrez l’émetteur, l’ID client et le secret client que donne le fournisseur, puis appuyez sur Vérifier et enregistrer. Le fournisseur est interrogé aussitôt ; ce qui ne convient pas est dit.",
        "Le secret est conservé scellé, et n’est plus jamais affiché.",
      ],
    },
    {
      title: "Qui entre",
      text: [
        "Une personne est celle que nomme le fournisseur, jamais une adresse courriel. Qui a un compte le lie dans son profil, sous Connexion de l’entreprise.",
        "Qui n’en a pas se joint sur invitation : sa page mène au service de connexion de l’entreprise. Qui en a un dans une autre entreprise y entre d’abord son mot de passe. Ou vous prouvez votre domaine courriel par un enregistrement DNS, et choisissez le niveau avec lequel ses gens se joignent.",
        "À la page de connexion, Se connecter avec l’entreprise prend le code d’entreprise, ou une adresse du domaine prouvé. Une adresse propre, sous Autres systèmes, mène aussitôt au service de connexion de l’entreprise ; elle reste quand le code change.",
        "Les groupes du fournisseur peuvent donner des niveaux, à chaque connexion. Ils ne font jamais un propriétaire, et n’en changent aucun.",
      ],
    },
    {
      title: "Connexion unique seulement",
      text: [
        "Avec Connexion unique seulement, un mot de passe ou une clé d’accès ne laisse entrer que les propriétaires, pour les pannes du fournisseur. Chaque usage est au journal et est annoncé par courriel à tous les propriétaires : un propriétaire qui n’est pas lié se connecte ainsi, puis se lie dans son profil. La page énumère qui n’est pas encore lié : ces personnes sont déconnectées.",
        "Un membre qui n’est pas encore lié choisit Se connecter avec l’entreprise, indique que son compte n’est pas encore lié et entre son mot de passe : il est mené au service de connexion de l’entreprise, et lié à qui il y est. Une adresse courriel que donne le fournisseur ne lie personne.",
        "Qui choisit un autre mot de passe se lie de nouveau avec celui-ci, si un mot de passe ou le profil avait fait le lien. Les liens faits par une invitation ou par le domaine restent.",
        "La connexion unique compte comme une connexion renforcée : les règles du fournisseur s’appliquent. Elle ne vaut que dans cette entreprise : les clés d’accès et le nom que voient d’autres entreprises se changent après une connexion par mot de passe.",
      ],
    },
    {
      title: "Y mettre fin",
      text: [
        "Un propriétaire met fin au lien d’une personne, ou retire la connexion unique : qui est entré ainsi est déconnecté aussitôt. Un autre émetteur ou client fait de même.",
        "Se déconnecter ici déconnecte aussi chez le fournisseur, quand il l’offre.",
      ],
    },
  ],
  tips: [
    "Liez d’abord votre propre compte, et essayez-le dans une fenêtre privée, avant de choisir Connexion unique seulement.",
  ],
} as const satisfies Like<typeof source>;
