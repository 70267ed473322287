import { refusals } from '#base/refusal.ts'

export const signInRefusals = refusals({
  // Status and code that OAuth clients expect (RFC 6749 §5.2); the same for an unknown address and a wrong password.
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
      nl: 'Te veel mislukte pogingen voor dit e-mailadres. Probeer het over {minutes} min. opnieuw, of gebruik de link die we de eigenaar mailden',
      en: 'Too many failed attempts for this e-mail address. Try again in {minutes} min., or use the link that we mailed to its owner',
      fr: 'Trop de tentatives échouées pour cette adresse e-mail. Réessayez dans {minutes} min. ou utilisez le lien envoyé à son propriétaire',
    },
  },
  too_many_from_address: {
    status: 429,
    text: {
      nl: 'Te veel mislukte pogingen vanaf je internetadres. Probeer het over {minutes} min. opnieuw, of log in op een toestel dat je al gebruikte',
      en: 'Too many failed attempts from your internet address. Try again in {minutes} min., or sign in on a device that you used before',
      fr: 'Trop de tentatives échouées depuis votre adresse internet. Réessayez dans {minutes} min. ou connectez-vous sur un appareil que vous avez déjà utilisé',
    },
  },
  two_factor_required: {
    status: 403,
    text: {
      nl: 'Geef de code van je authenticator-app in',
      en: 'Enter the code of your authenticator app',
      fr: 'Saisissez le code de votre application d’authentification',
    },
  },
  sign_in_expired: {
    status: 410,
    text: {
      nl: 'Het inloggen duurde te lang. Begin opnieuw met je wachtwoord',
      en: 'Signing in took too long. Start again with your password',
      fr: 'La connexion a pris trop de temps. Recommencez avec votre mot de passe',
    },
  },
  code_incorrect: {
    status: 422,
    text: { nl: 'Je code was onjuist', en: 'Your code was incorrect', fr: 'Votre code était incorrect' },
  },
  too_many_codes: {
    status: 429,
    text: {
      nl: 'Te veel onjuiste codes. Probeer het over {minutes} min. opnieuw',
      en: 'Too many incorrect codes. Try again in {minutes} min.',
      fr: 'Trop de codes incorrects. Réessayez dans {minutes} min.',
    },
  },
  passkey_refused: {
    status: 400,
    text: {
      nl: 'Met deze toegangssleutel kun je hier niet inloggen. Log in met je wachtwoord',
      en: 'This passkey does not sign you in here. Sign in with your password',
      fr: 'Cette clé d’accès ne permet pas de se connecter ici. Connectez-vous avec votre mot de passe',
    },
  },
  address_not_allowed: {
    status: 403,
    text: {
      nl: 'Vanaf dit IP-adres kun je met deze gebruiker niet inloggen. Vraag het aan je beheerder',
      en: 'This user cannot sign in from this IP address. Ask your administrator',
      fr: 'Cet utilisateur ne peut pas se connecter depuis cette adresse IP. Adressez-vous à votre administrateur',
    },
  },
  own_address_missing: {
    status: 409,
    text: {
      nl: 'Je eigen IP-adres {ip} staat niet in de lijst: na het opslaan ben je uitgelogd. Bevestig dat je dat wilt',
      en: 'Your own IP address {ip} is not in the list: saving signs you out. Confirm that you want that',
      fr: 'Votre propre adresse IP {ip} n’est pas dans la liste : l’enregistrement vous déconnecte. Confirmez que vous le souhaitez',
    },
  },
  no_password: {
    status: 422,
    text: {
      nl: 'Je hebt nog geen wachtwoord. Kies er eerst een via "Wachtwoord vergeten"',
      en: 'You have no password yet. Choose one first through "Forgot password"',
      fr: 'Vous n’avez pas encore de mot de passe. Choisissez-en un d’abord via « Mot de passe oublié »',
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
  session_not_found: {
    status: 404,
    text: {
      nl: 'Deze sessie is al afgelopen',
      en: 'This session has ended already',
      fr: 'Cette session est déjà terminée',
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
      fr: 'Ce n’est pas votre mot de passe actuel',
    },
  },
  same_password: {
    status: 422,
    text: {
      nl: 'Kies een ander wachtwoord dan je huidige',
      en: 'Choose another password than your current one',
      fr: 'Choisissez un autre mot de passe que l’actuel',
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
  too_many_preferences: {
    status: 422,
    text: {
      nl: 'Je kunt hoogstens {most} voorkeuren bewaren',
      en: 'You can keep at most {most} preferences',
      fr: 'Vous pouvez conserver {most} préférences au maximum',
    },
  },
  preferences_too_large: {
    status: 413,
    text: {
      nl: 'Er zijn te veel voorkeuren om op te slaan',
      en: 'There are too many preferences to keep',
      fr: 'Il y a trop de préférences à conserver',
    },
  },
})
