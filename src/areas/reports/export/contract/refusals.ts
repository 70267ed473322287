import { documentRefusals } from '#base/document-refusals.ts'
import { refusals } from '#base/refusal.ts'

export const exportRefusals = refusals({
  ...documentRefusals,
  partner_not_found: {
    status: 404,
    text: {
      nl: 'Deze partner werd niet gevonden',
      en: 'This partner was not found',
      fr: 'Ce partenaire n’a pas été trouvé',
    },
  },
  export_dates_reversed: {
    status: 422,
    text: {
      nl: 'De einddatum ligt voor de begindatum',
      en: 'The end date lies before the start date',
      fr: 'La date de fin précède la date de début',
    },
  },
  export_too_long: {
    status: 422,
    text: {
      nl: 'Kies hoogstens twee jaar tegelijk',
      en: 'Choose two years at most',
      fr: 'Choisissez deux ans au maximum',
    },
  },
  export_too_many_for_pdf: {
    status: 422,
    text: {
      nl: 'Deze lijst is te lang voor een pdf (meer dan {most} rijen). Kies Excel of CSV.',
      en: 'This list is too long for a PDF (more than {most} rows). Choose Excel or CSV.',
      fr: 'Cette liste est trop longue pour un PDF (plus de {most} lignes). Choisissez Excel ou CSV.',
    },
  },
})
