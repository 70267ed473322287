import { refusals } from '#base/refusal.ts'

export const whiteLabelRefusals = refusals({
  logo_missing: {
    status: 422,
    text: { nl: 'Kies een bestand', en: 'Choose a file', fr: 'Choisissez un fichier' },
  },
  logo_wrong_type: {
    status: 415,
    text: {
      nl: 'Dit bestand is geen png of jpg',
      en: 'This file is not a PNG or JPG',
      fr: 'Ce fichier n’est pas un PNG ou un JPG',
    },
  },
  logo_too_large: {
    status: 413,
    text: {
      nl: 'Een logo is hoogstens {kilobytes} kB',
      en: 'A logo is at most {kilobytes} kB',
      fr: 'Un logo fait {kilobytes} ko au maximum',
    },
  },
  logo_wrong_dimensions: {
    status: 422,
    text: {
      nl: 'Een logo is hoogstens {side} op {side} pixels',
      en: 'A logo is at most {side} by {side} pixels',
      fr: 'Un logo fait {side} pixels sur {side} au maximum',
    },
  },
  logo_damaged: {
    status: 422,
    text: {
      nl: 'Dit bestand is beschadigd of onvolledig. Bewaar het opnieuw als png en probeer nog eens',
      en: 'This file is damaged or incomplete. Save it as PNG again and retry',
      fr: 'Ce fichier est endommagé ou incomplet. Enregistrez-le de nouveau en PNG et réessayez',
    },
  },
  logo_not_found: {
    status: 404,
    text: { nl: 'Dit logo bestaat niet', en: 'This logo does not exist', fr: 'Ce logo n’existe pas' },
  },
  not_personalised: {
    status: 409,
    text: {
      nl: 'Sla eerst de naam en kleur op die je klanten zien',
      en: 'First save the name and colour that your clients will see',
      fr: 'Enregistrez d’abord le nom et la couleur que verront vos clients',
    },
  },
  label_client_not_found: {
    status: 404,
    text: { nl: 'Deze klant bestaat niet', en: 'This client does not exist', fr: 'Ce client n’existe pas' },
  },
  sender_not_asked: {
    status: 409,
    text: {
      nl: 'Er is geen adres dat op een code wacht',
      en: 'No address is waiting for a code',
      fr: 'Aucune adresse n’attend de code',
    },
  },
  sender_code_wrong: {
    status: 422,
    text: {
      nl: 'Deze code klopt niet, of is niet meer geldig',
      en: 'This code is wrong or no longer valid',
      fr: 'Ce code est incorrect ou n’est plus valable',
    },
  },
  sender_code_spent: {
    status: 429,
    text: {
      nl: 'Te veel foute codes. Vraag een nieuwe aan',
      en: 'Too many wrong codes. Ask for a new one',
      fr: 'Trop de codes incorrects. Demandez-en un nouveau',
    },
  },
  sender_is_ours: {
    status: 422,
    text: {
      nl: 'Dit adres is van de provider. Kies er een van je eigen bedrijf',
      en: 'This address is the provider’s. Choose one of your own company',
      fr: 'Cette adresse est celle de l’hébergeur. Choisissez-en une de votre société',
    },
  },
  domain_taken: {
    status: 409,
    text: {
      nl: 'Deze naam is al in gebruik',
      en: 'This name is in use already',
      fr: 'Ce nom est déjà utilisé',
    },
  },
  domain_not_asked: {
    status: 404,
    text: {
      nl: 'Je hebt nog geen eigen domein',
      en: 'You have no domain of your own yet',
      fr: 'Vous n’avez pas encore de domaine propre',
    },
  },
  domain_exists: {
    status: 409,
    text: {
      nl: 'Je hebt al een eigen domein. Verwijder het eerst',
      en: 'You already have a domain of your own. Remove it first',
      fr: 'Vous avez déjà un domaine propre. Supprimez-le d’abord',
    },
  },
  tls_not_allowed: {
    status: 404,
    text: { nl: 'Deze naam is hier niet bekend', en: 'This name is not known here', fr: 'Ce nom n’est pas connu ici' },
  },
})
