import { refusals } from '#base/refusal.ts'

export const mailArchiveRefusals = refusals({
  mail_missing: {
    status: 404,
    text: {
      nl: 'Deze mail werd niet gevonden',
      en: 'This mail was not found',
      fr: 'Cet e-mail n’a pas été trouvé',
    },
  },
  mail_withheld: {
    status: 403,
    text: {
      nl: 'Deze mail bevat een persoonlijke link of code en is alleen voor de ontvanger',
      en: 'This mail holds a personal link or code and is for its recipient only',
      fr: 'Cet e-mail contient un lien ou un code personnel et est réservé à son destinataire',
    },
  },
  mail_not_again: {
    status: 409,
    text: {
      nl: 'Een mail met een persoonlijke link of code verstuur je niet opnieuw: laat de ontvanger een nieuwe aanvragen',
      en: 'A mail with a personal link or code is not sent again: have the recipient ask for a new one',
      fr: 'Un e-mail avec un lien ou un code personnel ne se renvoie pas : le destinataire doit en demander un nouveau',
    },
  },
  mail_still_waiting: {
    status: 409,
    text: {
      nl: 'Deze mail staat al klaar om te vertrekken',
      en: 'This mail is already waiting to be sent',
      fr: 'Cet e-mail attend déjà d’être envoyé',
    },
  },
})
