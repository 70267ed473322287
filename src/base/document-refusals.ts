import { refusals } from './refusal.ts'

/** Of every call that has a PDF made. */
export const documentRefusals = refusals({
  document_busy: {
    status: 503,
    text: {
      nl: 'Er worden nu veel documenten gemaakt. Probeer het over een minuut opnieuw',
      en: 'Many documents are being made at the moment. Try again in a minute',
      fr: 'Beaucoup de documents sont en cours de création. Réessayez dans une minute',
    },
  },
  document_too_large: {
    status: 422,
    text: {
      nl: 'Dit document is te groot om te maken. Kies minder tegelijk, of een rekenblad',
      en: 'This document is too large to make. Choose less at a time, or a spreadsheet',
      fr: 'Ce document est trop grand pour être créé. Choisissez-en moins à la fois, ou une feuille de calcul',
    },
  },
})
