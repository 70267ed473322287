import { refusals } from '#base/refusal.ts'

/** Refusals of a decision about a zone that differs at the name servers. */
export const driftRefusals = refusals({
  drift_gone: {
    status: 409,
    text: {
      nl: 'De nameservers hebben intussen hetzelfde als het portaal',
      en: 'The name servers now hold the same as the portal',
      fr: 'Les serveurs de noms ont entre-temps la même chose que le portail',
    },
  },
  drift_changed: {
    status: 409,
    text: {
      nl: 'Op de nameservers is intussen weer iets veranderd. Bekijk het verschil opnieuw',
      en: 'Something has changed at the name servers again. Look at the difference once more',
      fr: 'Quelque chose a encore changé sur les serveurs de noms. Regardez de nouveau la différence',
    },
  },
  drift_not_ours_to_take: {
    status: 409,
    text: {
      nl: 'Deze records worden door het portaal beheerd en kunnen niet worden overgenomen. Publiceer die van het portaal opnieuw',
      en: 'These records are kept by the portal and cannot be taken over. Publish those of the portal again',
      fr: 'Ces enregistrements sont gérés par le portail et ne peuvent pas être repris. Publiez à nouveau ceux du portail',
    },
  },
  drift_zone_missing: {
    status: 409,
    text: {
      nl: 'De zone staat niet op de nameservers: er is niets om over te nemen. Publiceer ze opnieuw',
      en: 'The zone is not at the name servers: there is nothing to take over. Publish it again',
      fr: 'La zone n’est pas sur les serveurs de noms : il n’y a rien à reprendre. Publiez-la à nouveau',
    },
  },
})
