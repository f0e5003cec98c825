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
        "La tablette demande qui travaille. Touchez votre nom et tapez votre NIP, ou présentez votre carte d’accès au lecteur : votre tour est ouvert. Le travail du jour est là, le vôtre d’abord, avec vos réparations d’autres jours ou sans date; une touche le trie par département ou par machine. Une carte ouvre le travail et ses étapes : cochez, joignez une photo, terminez. Ce que vous faites porte votre nom.",
        "Finir mon tour ramène les noms. Ils reviennent aussi d’eux-mêmes après 15 minutes sans toucher l’écran; la tablette le dit une minute avant. La personne suivante ne voit rien de ce que vous aviez ouvert, même par le bouton Retour du navigateur. Ce qui n’est pas encore envoyé reste sur la tablette, est marqué sous votre nom et part en votre nom dès qu’il y a une connexion.",
        "À la fin d’un tour, la tablette demande s’il y a un mot pour le prochain quart : écrivez une ligne, et elle est la première sur la tablette et dans Mon travail pendant une semaine; ne touchez rien, et le tour finit après six secondes. Le travail qu’une autre personne reprend se transmet par Donner à…, avec un mot pour elle, ou par Remettre à la file.",
        "Numériser trouve aussi les pièces : tapez une partie du nom ou du numéro, ou l’emplacement, si l’étiquette manque. Ouvrez la pièce et prenez ce que le travail a utilisé.",
        "Un NIP donné par un planificateur n’est pas encore à vous : la tablette en demande un que vous choisissez, ou vous le faites Plus tard. D’ici là, vous travaillez comme toujours, mais vous ne signez rien, ne vérifiez le travail de personne, et ne posez ni ne retirez aucun cadenas : à leur place, un bouton mène à un NIP à vous, et ce que vous avez confirmé reste. Une carte d’accès ouvre votre tour et ne prouve rien à elle seule : ce qui exige une preuve demande votre NIP. Votre profil permet aussi de changer votre NIP.",
      ],
    },
    {
      title: "Signaler un problème sans NIP",
      text: [
        "Toute personne devant la tablette touche Signaler un problème : ce qui cloche, sur quelle machine, si elle est arrêtée, avec une photo et un nom au besoin. Le signalement arrive dans la boîte des planificateurs comme celui d’une étiquette. Après cinq en dix minutes, les suivants de cette tablette attendent une vérification. Sans connexion, la tablette dit que rien n’est parti et garde le texte.",
      ],
    },
    {
      title: "Sans connexion",
      text: [
        "La tablette garde le travail de l’usine aussi pendant que les noms sont affichés; la ligne du bas dit combien de bons de travail y sont, et en date de quand.",
        "Quand le serveur ne répond pas, touchez votre nom : votre NIP ne peut pas être vérifié, et la tablette le dit. Travaillez comme toujours; ce que vous faites reste sur la tablette et est marqué non prouvé. Les cadenas, les signatures et la vérification par une deuxième personne attendent une connexion et un NIP.",
        "Quand le serveur est de nouveau là, appuyez sur Prouvez que c’est vous et tapez votre NIP : dès lors, le tour est le vôtre. Une ligne dit ensuite combien de choses ont été faites en votre nom sans votre NIP. Regardez-les, et dites C’était moi ou Ce n’était pas moi. Ce qui n’était pas vous reste tel quel, marqué ainsi dans l’activité. Qui est connecté sur son propre appareil y trouve la même ligne.",
      ],
    },
    {
      title: "Sans tour",
      text: [
        "Pendant que les noms sont affichés, chacun peut voir le tableau, et numériser une machine pour voir son travail. Sur un bon de travail ouvert, Signer une seule action fait une chose en votre nom avec votre NIP, sans ouvrir de tour : démarrer, terminer ou cocher une étape.",
        "La langue se choisit en haut et reste celle de cette tablette.",
      ],
    },
    {
      title: "NIP erronés",
      text: [
        "Après cinq essais erronés, la tablette vous fait attendre : une minute, cinq, puis quinze. Après dix dans une journée, le NIP est verrouillé jusqu’à ce que vous présentiez votre carte d’accès, définissiez un nouveau NIP dans votre profil, ou qu’un planificateur en définisse un autre; personne ne peut le lire. Une tablette où beaucoup d’essais étaient erronés ne fait attendre que les personnes visées, une demi-minute au plus. Tant que votre cadenas est posé, personne d’autre ne définit votre NIP, votre carte ou votre lien : le cadenas est d’abord retiré de force, et vous en êtes avisé.",
      ],
    },
    {
      title: "Retirer une tablette",
      text: [
        "Révoquer, dans le menu de la tablette sous Appareils, renvoie la personne qui y travaille. À son prochain contact, la tablette supprime ce qu’elle gardait du travail de l’usine. Ce qui y a été fait reste, avec les noms.",
        "Ce qu’elle n’avait pas encore envoyé y reste, et ne se perd jamais ainsi : la tablette dit de qui cela vient et combien il y en a. Un propriétaire s’y connecte, ouvre Pas encore envoyé et l’envoie au nom de ces personnes, comme non prouvé jusqu’à ce qu’elles disent que c’était elles, ou l’abandonne. Faites-le avant d’en refaire une tablette partagée.",
      ],
    },
  ],
  tips: [
    "Un navigateur est une tablette partagée ou l’appareil de quelqu’un : la personne qui y était connectée est déconnectée à l’inscription.",
    "Appareils dit qui travaille maintenant à chaque tablette, et quand elle a été vue la dernière fois.",
  ],
} as const satisfies Like<typeof source>;
