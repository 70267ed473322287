import { refusals } from '#base/refusal.ts'

export const privacyRefusals = refusals({
  erasure_not_found: {
    status: 404,
    text: {
      nl: 'Deze aanvraag werd niet gevonden',
      en: 'This request was not found',
      fr: 'Cette demande n’a pas été trouvée',
    },
  },
  erasure_asked_already: {
    status: 409,
    text: {
      nl: 'Je hebt al gevraagd om je gegevens te wissen',
      en: 'You have already asked to have your data erased',
      fr: 'Vous avez déjà demandé l’effacement de vos données',
    },
  },
  erasure_over: {
    status: 409,
    text: {
      nl: 'Deze aanvraag is al afgehandeld',
      en: 'This request has already been settled',
      fr: 'Cette demande est déjà traitée',
    },
  },
  erasure_obstructed: {
    status: 409,
    text: {
      nl: 'Er loopt nog iets voor deze klant: eerst afronden, dan wissen',
      en: 'Something still runs for this client: settle it first, then erase',
      fr: 'Quelque chose est encore en cours pour ce client : terminez-le d’abord',
    },
  },
  erasure_of_staff: {
    status: 403,
    text: {
      nl: 'Een account van de medewerkers wordt zo niet gewist',
      en: 'An account of staff is not erased this way',
      fr: 'Un compte du personnel ne s’efface pas ainsi',
    },
  },
})
