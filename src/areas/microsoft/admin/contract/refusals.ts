import { refusals } from '#base/refusal.ts'

export const adminRefusals = refusals({
  m365_licence_not_found: {
    status: 404,
    text: {
      nl: 'Deze licenties werden niet gevonden',
      en: 'These licences were not found',
      fr: 'Ces licences sont introuvables',
    },
  },
  m365_log_not_found: {
    status: 404,
    text: { nl: 'Deze regel werd niet gevonden', en: 'This line was not found', fr: 'Cette ligne est introuvable' },
  },
  m365_bulk_not_found: {
    status: 404,
    text: {
      nl: 'Deze bulkwijziging werd niet gevonden',
      en: 'This bulk change was not found',
      fr: 'Cette modification groupée est introuvable',
    },
  },
  m365_bulk_empty: {
    status: 422,
    text: { nl: 'Hiermee verandert er niets', en: 'Nothing changes by this', fr: 'Cela ne change rien' },
  },
  m365_bulk_begun: {
    status: 409,
    text: {
      nl: 'Deze bulkwijziging is al begonnen en kan niet meer ongedaan gemaakt worden',
      en: 'This bulk change has begun already and cannot be undone any more',
      fr: 'Cette modification groupée a déjà commencé et ne peut plus être annulée',
    },
  },
})
