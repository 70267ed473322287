import { refusals } from '#base/refusal.ts'

export const licenceRefusals = refusals({
  licences_not_found: {
    status: 404,
    text: {
      nl: 'Deze licenties werden niet gevonden',
      en: 'These licences were not found',
      fr: 'Ces licences sont introuvables',
    },
  },
  licences_zero: {
    status: 422,
    text: {
      nl: 'Je kunt licenties niet op 0 zetten. Schort ze op',
      en: 'You cannot set licences to 0. Suspend them instead',
      fr: 'Vous ne pouvez pas mettre les licences à 0. Suspendez-les plutôt',
    },
  },
  licences_unchanged: {
    status: 422,
    text: {
      nl: 'Zoveel licenties zijn het al',
      en: 'That is how many licences there are already',
      fr: 'Il y a déjà ce nombre de licences',
    },
  },
  licences_too_many: {
    status: 422,
    text: {
      nl: 'Zoveel licenties kunnen er in één abonnement niet',
      en: 'One subscription does not take so many licences',
      fr: 'Un abonnement ne peut pas comprendre autant de licences',
    },
  },
  window_closed: {
    status: 409,
    text: {
      nl: 'Minder licenties of stopzetten kan alleen in de eerste zeven dagen van de termijn. Plan het voor de verlenging',
      en: 'Fewer licences, or an end, are possible only in the first seven days of the term. Plan it for the renewal',
      fr: 'Réduire ou mettre fin n’est possible que les sept premiers jours de la période. Prévoyez-le pour le renouvellement',
    },
  },
  licences_suspended: {
    status: 409,
    text: {
      nl: 'Deze licenties zijn opgeschort. Open ze eerst weer',
      en: 'These licences are suspended. Open them again first',
      fr: 'Ces licences sont suspendues. Réactivez-les d’abord',
    },
  },
  licences_ended: {
    status: 409,
    text: {
      nl: 'Dit abonnement is beëindigd',
      en: 'This subscription has ended',
      fr: 'Cet abonnement a pris fin',
    },
  },
  licences_by_microsoft: {
    status: 409,
    text: {
      nl: 'Microsoft heeft deze licenties zelf opgeschort. Neem contact op met onze helpdesk',
      en: 'Microsoft has suspended these licences itself. Contact our support',
      fr: 'Microsoft a suspendu ces licences lui-même. Contactez notre service d’assistance',
    },
  },
  licences_elsewhere: {
    status: 409,
    text: {
      nl: 'Deze licenties worden niet hier verkocht',
      en: 'These licences are not sold here',
      fr: 'Ces licences ne sont pas vendues ici',
    },
  },
  licences_price_changed: {
    status: 409,
    text: {
      nl: 'De prijs is ondertussen gewijzigd. Bekijk hem opnieuw',
      en: 'The price has changed meanwhile. Look at it again',
      fr: 'Le prix a changé entre-temps. Consultez-le à nouveau',
    },
  },
  agreement_required: {
    status: 422,
    text: {
      nl: 'Aanvaard de licentievoorwaarden van Microsoft',
      en: 'Please accept Microsoft’s licence terms',
      fr: 'Acceptez les conditions de licence de Microsoft',
    },
  },
  partner_order_not_found: {
    status: 404,
    text: {
      nl: 'Deze bestelling werd niet gevonden, of er zijn geen licenties van Microsoft bij',
      en: 'This order was not found, or holds no licences of Microsoft',
      fr: 'Cette commande est introuvable, ou ne comprend pas de licences Microsoft',
    },
  },
  partner_order_closed: {
    status: 409,
    text: {
      nl: 'Aan deze bestelling is niets meer te annuleren',
      en: 'Nothing of this order can be cancelled any more',
      fr: 'Plus rien de cette commande ne peut être annulé',
    },
  },
  partner_order_not_failed: {
    status: 409,
    text: {
      nl: 'Van deze bestelling is niets mislukt',
      en: 'Nothing of this order has failed',
      fr: 'Rien de cette commande n’a échoué',
    },
  },
})
