import { refusals } from '#base/refusal.ts'

export const invoiceRefusals = refusals({
  invoice_not_found: {
    status: 404,
    text: {
      nl: 'Deze factuur werd niet gevonden',
      en: 'This invoice was not found',
      fr: 'Cette facture n’a pas été trouvée',
    },
  },
  product_not_found: {
    status: 404,
    text: { nl: 'Dienst niet gevonden', en: 'Service not found', fr: 'Service introuvable' },
  },
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  reference_required: {
    status: 422,
    text: {
      nl: 'Vul een referentie in',
      en: 'Please fill in a reference',
      fr: 'Veuillez indiquer une référence',
    },
  },
  credit_note_not_creditable: {
    status: 409,
    text: {
      nl: 'Een creditnota kun je niet crediteren',
      en: 'A credit note cannot be credited',
      fr: 'Une note de crédit ne peut pas être créditée',
    },
  },
  already_credited: {
    status: 409,
    text: {
      nl: 'Deze factuur is al volledig gecrediteerd',
      en: 'This invoice has already been credited in full',
      fr: 'Cette facture a déjà été créditée en totalité',
    },
  },
  credit_line_unknown: {
    status: 422,
    text: {
      nl: 'Deze factuur heeft die lijn niet, of ze staat er twee keer bij',
      en: 'The invoice does not have that line, or it was named twice',
      fr: 'La facture ne contient pas cette ligne, ou elle a été citée deux fois',
    },
  },
  credit_too_much: {
    status: 422,
    text: {
      nl: 'Zoveel is er van deze lijn niet meer te crediteren',
      en: 'There is not that much left of this line to credit',
      fr: 'Il ne reste pas autant à créditer sur cette ligne',
    },
  },
  credit_nothing: {
    status: 422,
    text: {
      nl: 'Kies minstens één lijn en een bedrag boven nul',
      en: 'Choose at least one line and an amount above zero',
      fr: 'Choisissez au moins une ligne et un montant supérieur à zéro',
    },
  },
})
