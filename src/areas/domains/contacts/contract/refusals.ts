import { refusals } from '#base/refusal.ts'

export const contactRefusals = refusals({
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  contact_not_found: {
    status: 404,
    text: {
      nl: 'Dit contact werd niet gevonden',
      en: 'This contact was not found',
      fr: 'Ce contact n’a pas été trouvé',
    },
  },
  contact_required: {
    status: 422,
    text: {
      nl: 'Kies minstens één contact',
      en: 'Choose at least one contact',
      fr: 'Choisissez au moins un contact',
    },
  },
  contact_not_on_domain: {
    status: 409,
    text: {
      nl: 'Dit contact staat niet op {domain}',
      en: 'This contact is not on {domain}',
      fr: 'Ce contact ne figure pas sur {domain}',
    },
  },
  contact_serves_others: {
    status: 409,
    text: {
      nl: 'Dit contact staat ook op domeinnamen die jij niet beheert. Maak een kopie voor deze domeinnaam.',
      en: 'This contact is also on domains that you do not manage. Make a copy for this domain.',
      fr: 'Ce contact figure aussi sur des noms de domaine que vous ne gérez pas. Faites une copie pour ce nom de domaine.',
    },
  },
  holder_change_unconfirmed: {
    status: 409,
    text: {
      nl: 'Dit is een wijziging van houder. Bevestig dat je dat wil.',
      en: 'This is a change of holder. Confirm that you want this.',
      fr: 'Ceci est un changement de titulaire. Confirmez que vous le souhaitez.',
    },
  },
  domain_not_active: {
    status: 409,
    text: {
      nl: '{name} is niet actief',
      en: '{name} is not active',
      fr: '{name} n’est pas actif',
    },
  },
  contact_change_under_way: {
    status: 409,
    text: {
      nl: 'Er is al een wijziging van de contacten van {name} bezig',
      en: 'A change of the contacts of {name} is already under way',
      fr: 'Une modification des contacts de {name} est déjà en cours',
    },
  },
  role_not_asked: {
    status: 422,
    text: {
      nl: 'Het register van .{extension} vraagt geen contact voor deze rol',
      en: 'The registry of .{extension} asks for no contact in this role',
      fr: 'Le registre .{extension} ne demande pas de contact pour ce rôle',
    },
  },
  contact_incomplete: {
    status: 422,
    text: {
      nl: 'Dit contact is niet volledig: een register vraagt een adres en een telefoonnummer',
      en: 'This contact is not complete: a registry asks for an address and a telephone number',
      fr: 'Ce contact est incomplet : un registre demande une adresse et un numéro de téléphone',
    },
  },
  contact_of_other_client: {
    status: 422,
    text: {
      nl: '{name} is van een andere klant dan dit contact',
      en: '{name} belongs to another client than this contact',
      fr: '{name} appartient à un autre client que ce contact',
    },
  },
  holder_type_not_allowed: {
    status: 422,
    text: {
      nl: 'Dit type houder is niet mogelijk voor .{extension}',
      en: 'This type of holder is not possible for .{extension}',
      fr: 'Ce type de titulaire n’est pas possible pour .{extension}',
    },
  },
  no_change_waiting: {
    status: 409,
    text: {
      nl: 'Er wacht geen wijziging op bevestiging',
      en: 'No change is waiting for a confirmation',
      fr: 'Aucune modification n’attend de confirmation',
    },
  },
  too_many_verification_mails: {
    status: 429,
    text: {
      nl: 'We stuurden al meerdere mails. Kijk ook bij ongewenste mail, of probeer het over een uur opnieuw',
      en: 'We have sent several mails already. Look in your junk mail too, or try again in an hour',
      fr: 'Nous avons déjà envoyé plusieurs e-mails. Regardez aussi dans vos indésirables, ou réessayez dans une heure',
    },
  },
})
