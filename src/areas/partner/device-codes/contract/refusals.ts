import { refusals } from '#base/refusal.ts'

/** To the program, with the codes of RFC 8628 §3.5 and RFC 6749 §5.2. */
export const pollRefusals = refusals({
  authorization_pending: {
    status: 400,
    text: {
      nl: 'Nog niet beantwoord in de browser',
      en: 'Not answered in the browser yet',
      fr: 'Pas encore de réponse dans le navigateur',
    },
  },
  slow_down: {
    status: 400,
    text: { nl: 'Vraag het minder vaak', en: 'Ask less often', fr: 'Demandez moins souvent' },
  },
  access_denied: {
    status: 400,
    text: { nl: 'De toegang werd geweigerd', en: 'Access was refused', fr: 'L’accès a été refusé' },
  },
  expired_token: {
    status: 400,
    text: {
      nl: 'De code is verlopen. Vraag een nieuwe',
      en: 'The code has expired. Ask for a new one',
      fr: 'Le code a expiré. Demandez-en un nouveau',
    },
  },
  invalid_grant: {
    status: 400,
    text: {
      nl: 'Deze code bestaat niet of werd al gebruikt',
      en: 'This code does not exist, or was used already',
      fr: 'Ce code n’existe pas ou a déjà été utilisé',
    },
  },
})

export const askRefusals = refusals({
  invalid_scope: {
    status: 400,
    text: {
      nl: 'Een van deze rechten bestaat niet',
      en: 'One of these scopes does not exist',
      fr: 'Un de ces droits n’existe pas',
    },
  },
})

/** To the person. */
export const deviceCodeRefusals = refusals({
  device_code_unknown: {
    status: 404,
    text: {
      nl: 'Deze code bestaat niet, is verlopen of werd al beantwoord. Kijk na wat het programma toont, of start het opnieuw',
      en: 'This code does not exist, has expired or was answered already. Check what the program shows, or start it again',
      fr: 'Ce code n’existe pas, a expiré ou a déjà reçu une réponse. Vérifiez ce qu’affiche le programme ou relancez-le',
    },
  },
  device_code_needed: {
    status: 422,
    text: {
      nl: 'Geef de code van je authenticator-app in',
      en: 'Enter the code of your authenticator app',
      fr: 'Saisissez le code de votre application d’authentification',
    },
  },
  scope_not_asked: {
    status: 422,
    text: {
      nl: 'Dit recht werd niet gevraagd',
      en: 'This scope was not asked for',
      fr: 'Ce droit n’a pas été demandé',
    },
  },
})
