import { refusals } from '#base/refusal.ts'

export const emailChangeRefusals = refusals({
  same_email: {
    status: 422,
    text: {
      nl: 'Dit is al het e-mailadres waarmee je inlogt',
      en: 'You sign in with this e-mail address already',
      fr: 'Vous vous connectez déjà avec cette adresse e-mail',
    },
  },
  email_link_dead: {
    status: 410,
    text: {
      nl: 'Deze link is al gebruikt, ingetrokken of verlopen. Er is niets veranderd',
      en: 'This link was used already, withdrawn or has expired. Nothing was changed',
      fr: 'Ce lien a déjà été utilisé, retiré ou a expiré. Rien n’a changé',
    },
  },
  too_many_email_changes: {
    status: 429,
    text: {
      nl: 'Je vroeg dit vandaag al een paar keer aan. Probeer het morgen opnieuw',
      en: 'You have asked for this a few times today. Try again tomorrow',
      fr: 'Vous l’avez déjà demandé plusieurs fois aujourd’hui. Réessayez demain',
    },
  },
})
