import type { sharedTablet as source } from "#manual/en/shared-tablet.ts";
import type { Like } from "#text.ts";

export const sharedTablet = {
  id: "shared-tablet",
  title: "Une tablette partagée",
  words: "tablette appareil NIP carte d’accès badge technicien tour signer atelier",
  parts: [
    {
      title: "Inscrire une tablette",
      steps: [
        "À l’ordinateur d’un planificateur, ouvrez Personnes et appuyez sur Ajouter une tablette, sous Appareils.",
        "Donnez à la tablette le nom de l’endroit où elle est accrochée, et créez un code. Il vaut dix minutes, une seule fois.",
        "Sur la tablette, ouvrez l’adresse affichée et tapez le code, ou numérisez le code QR avec son appareil photo.",
        "Donnez à chaque technicien un NIP de six chiffres dans Techniciens, et une carte d’accès là où un lecteur la tape.",
      ],
    },
    {
      title: "Travailler en son propre nom",
      text: [
        "La tablette demande qui travaille. Touchez votre nom et tapez votre NIP, ou présentez votre carte d’accès au lecteur : votre tour est ouvert. Le travail du jour est là, le vôtre d’abord; une touche le trie par département ou par machine. Une carte ouvre le travail et ses étapes : cochez, joignez une photo, terminez. Ce que vous faites porte votre nom.",
        "J’ai fini ramène les noms. Ils reviennent aussi d’eux-mêmes après 15 minutes sans toucher l’écran; la tablette le dit une minute avant. La personne suivante ne voit rien de ce que vous aviez ouvert, même par le bouton Retour du navigateur. Ce qui n’est pas encore envoyé reste sur la tablette, est marqué sous votre nom et part à votre prochain tour.",
      ],
    },
    {
      title: "Sans tour",
      text: [
        "Pendant que les noms sont affichés, chacun peut voir le tableau, et numériser une machine pour voir son travail. Signaler un problème demande d’abord votre nom. Sur un bon de travail ouvert, Signer une seule action fait une chose en votre nom avec votre NIP, sans ouvrir de tour : démarrer, terminer ou cocher une étape.",
        "La langue se choisit en haut et reste celle de cette tablette.",
      ],
    },
    {
      title: "NIP erronés",
      text: [
        "Après cinq essais erronés, la tablette vous fait attendre : une minute, cinq, puis quinze. Après dix dans une journée, le NIP est verrouillé jusqu’à ce qu’un planificateur en définisse un autre; personne n’a besoin de l’ancien pour cela, et personne ne peut le lire.",
      ],
    },
    {
      title: "Retirer une tablette",
      text: [
        "Révoquer, dans le menu de la tablette sous Appareils, renvoie la personne qui y travaille. À son prochain contact, la tablette supprime tout ce qu’elle gardait, même ce qui n’était pas envoyé. Ce qui y a été fait reste, avec les noms.",
      ],
    },
  ],
  tips: [
    "Un navigateur est une tablette partagée ou l’appareil de quelqu’un : la personne qui y était connectée est déconnectée à l’inscription.",
    "Appareils dit qui travaille maintenant à chaque tablette, et quand elle a été vue la dernière fois.",
  ],
} as const satisfies Like<typeof source>;
