import { refusals } from '#base/refusal.ts'

export const signInRefusals = refusals({
  // The status and code that OAuth clients expect (RFC 6749 §5.2). Says the same of an unknown address and a wrong password.
  invalid_grant: {
    status: 400,
    text: {
      nl: 'Dit e-mailadres en wachtwoord horen niet bij elkaar',
      en: 'This e-mail address and password do not belong together',
      fr: 'Cette adresse e-mail et ce mot de passe ne correspondent pas',
    },
  },
  account_disabled: {
    status: 403,
    text: {
      nl: 'Deze gebruiker is afgesloten. Neem contact op met je beheerder',
      en: 'This user has been closed. Contact your administrator',
      fr: 'Cet utilisateur est fermé. Contactez votre administrateur',
    },
  },
  too_many_attempts: {
    status: 429,
    text: {
      nl: 'Te veel mislukte pogingen voor dit e-mailadres. Probeer het over {minutes} min. opnieuw, of kies een nieuw wachtwoord',
      en: 'Too many failed attempts for this e-mail address. Try again in {minutes} min., or choose a new password',
      fr: 'Trop de tentatives échouées pour cette adresse e-mail. Réessayez dans {minutes} min. ou choisissez un nouveau mot de passe',
    },
  },
  session_ended: {
    status: 401,
    text: {
      nl: 'Je sessie is afgelopen. Log opnieuw in',
      en: 'Your session has ended. Sign in again',
      fr: 'Votre session est terminée. Reconnectez-vous',
    },
  },
  link_expired: {
    status: 410,
    text: {
      nl: 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan',
      en: 'This link was used already or has expired. Ask for a new one',
      fr: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau',
    },
  },
  wrong_password: {
    status: 422,
    text: {
      nl: 'Dit is niet je huidige wachtwoord',
      en: 'This is not your current password',
      fr: "Ce n'est pas votre mot de passe actuel",
    },
  },
  same_password: {
    status: 422,
    text: {
      nl: 'Kies een ander wachtwoord dan je huidige',
      en: 'Choose another password than your current one',
      fr: "Choisissez un autre mot de passe que l'actuel",
    },
  },
  email_in_use: {
    status: 422,
    text: {
      nl: 'Dit e-mailadres is al in gebruik',
      en: 'Email already in use',
      fr: 'Cette adresse e-mail est déjà utilisée',
    },
  },
  preferences_too_large: {
    status: 413,
    text: {
      nl: 'Er zijn te veel voorkeuren om te bewaren',
      en: 'There are too many preferences to keep',
      fr: 'Il y a trop de préférences à conserver',
    },
  },
})
