import { refusals } from '#base/refusal.ts'

/** Everything for which a call about a certificate is refused. */
export const certificateRefusals = refusals({
  not_a_certificate: {
    status: 409,
    text: {
      nl: '{name} is geen certificaat',
      en: '{name} is no certificate',
      fr: '{name} n’est pas un certificat',
    },
  },
  certificates_not_offered: {
    status: 503,
    text: {
      nl: 'Certificaten beheren is hier op dit moment niet mogelijk',
      en: 'Managing certificates is not possible here at the moment',
      fr: 'La gestion des certificats n’est pas possible ici pour le moment',
    },
  },
  certificate_not_active: {
    status: 409,
    text: {
      nl: 'Het certificaat {name} is niet actief',
      en: 'The certificate {name} is not active',
      fr: 'Le certificat {name} n’est pas actif',
    },
  },
  certificate_under_way: {
    status: 409,
    text: {
      nl: 'Dit certificaat wordt al aangevraagd. Wacht tot het er is, of wijzig het bewijs',
      en: 'This certificate is being requested already. Wait until it is there, or change its proof',
      fr: 'Ce certificat est déjà en cours de demande. Attendez sa délivrance ou modifiez la preuve',
    },
  },
  certificate_not_under_way: {
    status: 409,
    text: {
      nl: 'Er wacht geen aanvraag op een bewijs',
      en: 'No request waits for a proof',
      fr: 'Aucune demande n’attend de preuve',
    },
  },
  certificate_not_issued: {
    status: 409,
    text: {
      nl: 'Dit certificaat is nog niet uitgereikt',
      en: 'This certificate has not been issued yet',
      fr: 'Ce certificat n’a pas encore été délivré',
    },
  },
  certificate_key_not_here: {
    status: 409,
    text: {
      nl: 'De sleutel van dit certificaat is niet bij ons. Gebruik het bestand dat je zelf bewaarde',
      en: 'The key of this certificate is not with us. Use the file that you kept yourself',
      fr: 'La clé de ce certificat n’est pas chez nous. Utilisez le fichier que vous avez conservé',
    },
  },
  certificate_key_needed: {
    status: 409,
    text: {
      nl: 'De webserver gebruikt deze sleutel nog. Haal het certificaat eerst van je hosting',
      en: 'The web server still uses this key. Take the certificate off your hosting first',
      fr: 'Le serveur web utilise encore cette clé. Retirez d’abord le certificat de votre hébergement',
    },
  },
  proof_not_possible: {
    status: 422,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
  proof_file_wildcard: {
    status: 422,
    text: {
      nl: 'Een wildcard kan niet met een bestand bewezen worden. Kies DNS of e-mail',
      en: 'A wildcard cannot be proved by a file. Choose DNS or e-mail',
      fr: 'Un certificat wildcard ne peut pas être prouvé par un fichier. Choisissez DNS ou e-mail',
    },
  },
  approver_not_allowed: {
    status: 422,
    text: {
      nl: 'De uitgever schrijft alleen naar admin, administrator, hostmaster, postmaster of webmaster op het domein zelf',
      en: 'The authority writes only to admin, administrator, hostmaster, postmaster or webmaster at the domain itself',
      fr: 'L’émetteur n’écrit qu’à admin, administrator, hostmaster, postmaster ou webmaster du domaine même',
    },
  },
  hosting_not_fitting: {
    status: 409,
    text: {
      nl: 'Er is geen webhosting van jou die deze naam toont en het certificaat kan dragen',
      en: 'There is no web hosting of yours that shows this name and can carry the certificate',
      fr: 'Aucun de vos hébergements web n’affiche ce nom et ne peut porter le certificat',
    },
  },
  certificate_name_other: {
    status: 422,
    text: {
      nl: 'Deze aanvraag (CSR) is voor andere namen dan het certificaat',
      en: 'This request (CSR) is for other names than the certificate',
      fr: 'Cette demande (CSR) concerne d’autres noms que le certificat',
    },
  },
  name_not_typed: {
    status: 422,
    text: {
      nl: 'Typ de naam van het certificaat om te bevestigen',
      en: 'Type the name of the certificate to confirm',
      fr: 'Saisissez le nom du certificat pour confirmer',
    },
  },
  shop_silent: {
    status: 503,
    text: {
      nl: 'De uitgever antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The authority does not answer. Try again in a moment',
      fr: 'L’émetteur ne répond pas. Réessayez dans un instant',
    },
  },
})
