import { refusals } from '#base/refusal.ts'

export const invoiceRefusals = refusals({
  invoice_not_found: {
    status: 404,
    text: {
      nl: 'Deze factuur werd niet gevonden',
      en: 'This invoice was not found',
      fr: "Cette facture n'a pas été trouvée",
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
      fr: "Ce nom de domaine n'a pas été trouvé",
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
})
