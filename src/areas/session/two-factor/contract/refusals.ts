import { refusals } from '#base/refusal.ts'

export const twoFactorRefusals = refusals({
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
  two_factor_not_enabled: {
    status: 409,
    text: {
      nl: 'Activering van 2FA mislukt: begin opnieuw met een nieuwe QR-code',
      en: '2FA activation failed: start again with a new QR code',
      fr: 'L’activation de la 2FA a échoué : recommencez avec un nouveau code QR',
    },
  },
  two_factor_on_already: {
    status: 409,
    text: {
      nl: 'Activering van 2FA mislukt: 2FA staat al aan',
      en: '2FA activation failed: 2FA is on already',
      fr: 'L’activation de la 2FA a échoué : la 2FA est déjà active',
    },
  },
  two_factor_not_disabled: {
    status: 409,
    text: {
      nl: 'Deactivering van 2FA mislukt: 2FA staat niet aan',
      en: '2FA deactivation failed: 2FA is not on',
      fr: 'La désactivation de la 2FA a échoué : la 2FA n’est pas active',
    },
  },
  two_factor_forced: {
    status: 409,
    text: {
      nl: 'Deactivering van 2FA mislukt: je beheerder vraagt dat je 2FA gebruikt',
      en: '2FA deactivation failed: your administrator asks you to use 2FA',
      fr: 'La désactivation de la 2FA a échoué : votre administrateur vous demande d’utiliser la 2FA',
    },
  },
  two_factor_not_found: {
    status: 404,
    text: {
      nl: 'Deze instellingen werden niet gevonden',
      en: 'These settings were not found',
      fr: 'Ces paramètres sont introuvables',
    },
  },
})
