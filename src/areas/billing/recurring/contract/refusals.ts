import { refusals } from '#base/refusal.ts'

export const recurringRefusals = refusals({
  billing_run_not_found: {
    status: 404,
    text: {
      nl: 'Deze factureringsronde werd niet gevonden',
      en: 'This billing run was not found',
      fr: 'Ce cycle de facturation n’a pas été trouvé',
    },
  },
  billing_day_ahead: {
    status: 422,
    text: {
      nl: 'Factureren kan tot en met vandaag. Bekijk een latere dag als proefronde.',
      en: 'Billing is possible up to today. Look at a later day as a trial run.',
      fr: 'La facturation est possible jusqu’à aujourd’hui. Consultez un jour ultérieur sous forme de simulation.',
    },
  },
})
