import { refusals } from '#base/refusal.ts'

export const directDebitRefusals = refusals({
  mandate_not_found: {
    status: 404,
    text: {
      nl: 'Er is geen domiciliëring',
      en: 'There is no direct debit',
      fr: 'Il n’y a pas de domiciliation',
    },
  },
  batch_not_found: {
    status: 404,
    text: {
      nl: 'Dit incassobestand bestaat niet',
      en: 'This collection file does not exist',
      fr: 'Ce fichier d’encaissement n’existe pas',
    },
  },
  collection_not_found: {
    status: 404,
    text: { nl: 'Deze inning bestaat niet', en: 'This collection does not exist', fr: 'Ce prélèvement n’existe pas' },
  },
  mandate_active: {
    status: 409,
    text: {
      nl: 'Je domiciliëring loopt al. Je kunt de rekening wijzigen of ze stopzetten',
      en: 'Your direct debit is active already. You can change its account or stop it',
      fr: 'Votre domiciliation est déjà active. Vous pouvez changer de compte ou l’arrêter',
    },
  },
  mandate_not_active: {
    status: 409,
    text: {
      nl: 'Deze domiciliëring is niet actief',
      en: 'This direct debit is not active',
      fr: 'Cette domiciliation n’est pas active',
    },
  },
  mandate_signed: {
    status: 409,
    text: {
      nl: 'Deze domiciliëring is al ondertekend',
      en: 'This direct debit has been signed already',
      fr: 'Cette domiciliation est déjà signée',
    },
  },
  mandate_not_accepted: {
    status: 422,
    text: {
      nl: 'Vink aan dat je met het mandaat akkoord gaat',
      en: 'Tick that you agree to the mandate',
      fr: 'Cochez que vous acceptez le mandat',
    },
  },
  account_unchanged: {
    status: 422,
    text: {
      nl: 'Dit is de rekening die je domiciliëring al gebruikt',
      en: 'Your direct debit uses this account already',
      fr: 'Votre domiciliation utilise déjà ce compte',
    },
  },
  document_needed: {
    status: 422,
    text: {
      nl: 'Kies het ondertekende mandaat als PDF van hoogstens 5 MB',
      en: 'Choose the signed mandate as a PDF of at most 5 MB',
      fr: 'Choisissez le mandat signé en PDF de 5 Mo au plus',
    },
  },
  not_from_portal: {
    status: 403,
    text: {
      nl: 'Je kunt de domiciliëring alleen vanuit het portaal stopzetten',
      en: 'You can stop the direct debit from the portal only',
      fr: 'Vous ne pouvez arrêter la domiciliation qu’à partir du portail',
    },
  },
  nothing_to_collect: {
    status: 409,
    text: {
      nl: 'Er is op dit moment niets te innen',
      en: 'There is nothing to collect at the moment',
      fr: 'Il n’y a rien à encaisser pour le moment',
    },
  },
  collection_under_way: {
    status: 409,
    text: {
      nl: 'Deze factuur is betaald of er loopt al een inning',
      en: 'This invoice has been paid or is being collected already',
      fr: 'Cette facture est payée ou déjà en cours de prélèvement',
    },
  },
  report_needed: {
    status: 422,
    text: {
      nl: 'Kies een antwoord van de bank: een pain.002-bestand',
      en: 'Choose an answer of the bank: a pain.002 file',
      fr: 'Choisissez une réponse de la banque : un fichier pain.002',
    },
  },
  report_unreadable: {
    status: 422,
    text: {
      nl: 'Dit bestand is geen leesbaar pain.002-bestand',
      en: 'This file is not a readable pain.002 file',
      fr: 'Ce fichier n’est pas un fichier pain.002 lisible',
    },
  },
  report_of_another: {
    status: 422,
    text: {
      nl: 'Dit antwoord gaat over bestand {message}, dat niet van ons is',
      en: 'This answer is about file {message}, which is not ours',
      fr: 'Cette réponse concerne le fichier {message}, qui n’est pas le nôtre',
    },
  },
})
