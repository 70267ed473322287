import { refusals } from '#base/refusal.ts'

export const renewalRefusals = refusals({
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  renewal_not_possible: {
    status: 409,
    text: {
      nl: '{name} is niet actief en kun je nu niet verlengen',
      en: '{name} is not active and cannot be renewed now',
      fr: '{name} n’est pas actif et ne peut pas être renouvelé pour le moment',
    },
  },
  renewal_under_way: {
    status: 409,
    text: {
      nl: 'De verlenging van {name} is al gevraagd voor deze periode',
      en: 'The renewal of {name} has already been requested for this period',
      fr: 'Le renouvellement de {name} a déjà été demandé pour cette période',
    },
  },
  renewal_period_not_offered: {
    status: 422,
    text: {
      nl: 'Verlengen kan hier voor: {years} jaar',
      en: 'Renewal is possible here for: {years} year(s)',
      fr: 'Le renouvellement est possible ici pour : {years} an(s)',
    },
  },
  renewal_not_sold: {
    status: 409,
    text: {
      nl: 'Voor deze extensie hebben we geen prijs. Neem contact met ons op.',
      en: 'We have no price for this extension. Please contact us.',
      fr: 'Nous n’avons pas de prix pour cette extension. Veuillez nous contacter.',
    },
  },
})
