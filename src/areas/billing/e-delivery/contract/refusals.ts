import { refusals } from '#base/refusal.ts'

export const eDeliveryRefusals = refusals({
  e_invoice_not_found: {
    status: 404,
    text: {
      nl: 'Deze e-factuur werd niet gevonden',
      en: 'This e-invoice was not found',
      fr: 'Cette facture électronique n’a pas été trouvée',
    },
  },
  e_invoice_not_failed: {
    status: 409,
    text: {
      nl: 'Enkel een e-factuur die niet aankwam kan opnieuw verstuurd worden',
      en: 'Only an e-invoice that did not arrive can be sent again',
      fr: 'Seule une facture électronique qui n’est pas arrivée peut être renvoyée',
    },
  },
})
