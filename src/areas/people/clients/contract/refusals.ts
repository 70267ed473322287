import { refusals } from '#base/refusal.ts'

export const peopleRefusals = refusals({
  client_not_found: {
    status: 404,
    text: {
      nl: 'Deze klant werd niet gevonden',
      en: 'This client was not found',
      fr: 'Ce client n’a pas été trouvé',
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
  contact_holds_domain: {
    status: 409,
    text: {
      nl: 'Dit contact is de houder van {domain}. Wijzig de naam, het bedrijf of het e-mailadres bij de contacten van die domeinnaam: daar zie je wat eruit volgt.',
      en: 'This contact is the holder of {domain}. Change the name, company or e-mail address at the contacts of that domain: there you see what follows from it.',
      fr: 'Ce contact est le titulaire de {domain}. Modifiez le nom, l’entreprise ou l’adresse e-mail auprès des contacts de ce nom de domaine : vous y verrez les conséquences.',
    },
  },
  unknown_price_code: {
    status: 422,
    text: {
      nl: 'Deze prijslijst bestaat niet',
      en: 'This price list does not exist',
      fr: 'Cette liste de prix n’existe pas',
    },
  },
  no_account: {
    status: 409,
    text: {
      nl: 'Deze klant heeft nog geen gebruiker om mee in te loggen',
      en: 'This client has no user to sign in with yet',
      fr: 'Ce client n’a pas encore d’utilisateur pour se connecter',
    },
  },
})
