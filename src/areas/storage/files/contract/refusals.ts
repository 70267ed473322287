import { refusals } from '#base/refusal.ts'

export const fileRefusals = refusals({
  object_name_invalid: {
    status: 422,
    text: {
      nl: 'Zo kan een bestand hier niet heten',
      en: 'A file cannot be called so here',
      fr: 'Un fichier ne peut pas porter ce nom ici',
    },
  },
  object_not_found: {
    status: 404,
    text: {
      nl: 'Dit bestand bestaat niet meer',
      en: 'This file does not exist any more',
      fr: 'Ce fichier n’existe plus',
    },
  },
  upload_gone: {
    status: 409,
    text: {
      nl: 'Deze upload bestaat niet meer. Begin opnieuw',
      en: 'This upload does not exist any more. Begin again',
      fr: 'Cet envoi n’existe plus. Recommencez',
    },
  },
  upload_incomplete: {
    status: 409,
    text: {
      nl: 'Niet alle delen van het bestand zijn aangekomen. Begin opnieuw',
      en: 'Not all parts of the file have arrived. Begin again',
      fr: 'Toutes les parties du fichier ne sont pas arrivées. Recommencez',
    },
  },
})
