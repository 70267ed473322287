import { refusals } from '#base/refusal.ts'

export const paymentRefusals = refusals({
  invoice_not_found: {
    status: 404,
    text: {
      nl: 'Deze factuur werd niet gevonden',
      en: 'This invoice was not found',
      fr: 'Cette facture n’a pas été trouvée',
    },
  },
  payment_not_found: {
    status: 404,
    text: {
      nl: 'Deze betaling werd niet gevonden',
      en: 'This payment was not found',
      fr: 'Ce paiement n’a pas été trouvé',
    },
  },
  invoice_paid: {
    status: 409,
    text: {
      nl: 'Deze factuur is al betaald',
      en: 'This invoice has been paid already',
      fr: 'Cette facture est déjà payée',
    },
  },
  invoice_credited: {
    status: 409,
    text: {
      nl: 'Deze factuur is gecrediteerd: er is niets meer te betalen',
      en: 'This invoice was credited: there is nothing left to pay',
      fr: 'Cette facture a été créditée : il n’y a plus rien à payer',
    },
  },
  invoices_differ: {
    status: 422,
    text: {
      nl: 'Deze facturen kun je niet samen betalen: ze zijn van een andere klant of een ander merk',
      en: 'These invoices cannot be paid together: they are of another client or another brand',
      fr: 'Ces factures ne peuvent pas être payées ensemble : elles sont d’un autre client ou d’une autre marque',
    },
  },
  method_needed: {
    status: 422,
    text: {
      nl: 'Je tegoed volstaat niet. Kies een betaalmethode voor de rest',
      en: 'Your credit is not enough. Choose a payment method for the rest',
      fr: 'Votre crédit ne suffit pas. Choisissez un mode de paiement pour le reste',
    },
  },
  client_not_found: {
    status: 404,
    text: {
      nl: 'Deze klant werd niet gevonden',
      en: 'This client was not found',
      fr: 'Ce client n’a pas été trouvé',
    },
  },
  refund_too_much: {
    status: 422,
    text: {
      nl: 'Zoveel is er van deze betaling niet meer terug te geven',
      en: 'Not that much of this payment is left to give back',
      fr: 'Il ne reste pas autant à rembourser sur ce paiement',
    },
  },
  method_not_offered: {
    status: 422,
    text: {
      nl: 'Met deze betaalmethode kun je hier niet betalen. Kies een andere',
      en: 'You cannot pay with this method here. Choose another one',
      fr: 'Ce mode de paiement n’est pas possible ici. Choisissez-en un autre',
    },
  },
  payment_refused: {
    status: 422,
    text: {
      nl: 'De betaling kon niet gestart worden. Kies een andere betaalmethode',
      en: 'The payment could not be started. Choose another payment method',
      fr: 'Le paiement n’a pas pu être lancé. Choisissez un autre mode de paiement',
    },
  },
  payment_provider_silent: {
    status: 503,
    text: {
      nl: 'Onze betaalpartner antwoordt niet. Probeer het over een minuut opnieuw',
      en: 'Our payment provider does not answer. Try again in a minute',
      fr: 'Notre prestataire de paiement ne répond pas. Réessayez dans une minute',
    },
  },
  payment_over: {
    status: 409,
    text: {
      nl: 'Deze betaling is al afgerond',
      en: 'This payment has ended already',
      fr: 'Ce paiement est déjà terminé',
    },
  },
  nothing_to_refund: {
    status: 409,
    text: {
      nl: 'Van deze betaling moet niets worden terugbetaald',
      en: 'Nothing of this payment is to be refunded',
      fr: 'Rien de ce paiement n’est à rembourser',
    },
  },
})
