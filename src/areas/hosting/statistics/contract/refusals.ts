import { refusals } from '#base/refusal.ts'

export const statisticsRefusals = refusals({
  space_missing: {
    status: 409,
    text: {
      nl: 'De webserver kent deze webruimte niet',
      en: 'The web server does not know this web space',
      fr: 'Le serveur web ne connaît pas cet espace web',
    },
  },
  change_not_found: {
    status: 404,
    text: {
      nl: 'Deze wijziging werd niet gevonden',
      en: 'This change was not found',
      fr: 'Cette modification n’a pas été trouvée',
    },
  },
  cannot_go_back: {
    status: 409,
    text: {
      nl: 'Deze wijziging kun je niet in één keer terugdraaien',
      en: 'This change cannot be taken back in one go',
      fr: 'Cette modification ne peut pas être annulée en une fois',
    },
  },
  log_period_turned: {
    status: 422,
    text: {
      nl: 'Het einde ligt voor het begin',
      en: 'The end lies before the beginning',
      fr: 'La fin précède le début',
    },
  },
})
