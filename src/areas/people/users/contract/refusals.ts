import { refusals } from '#base/refusal.ts'

export const userRefusals = refusals({
  user_not_found: {
    status: 404,
    text: {
      nl: 'Deze gebruiker werd niet gevonden',
      en: 'This user was not found',
      fr: 'Cet utilisateur n’a pas été trouvé',
    },
  },
  product_access_not_found: {
    status: 404,
    text: {
      nl: 'Deze toegang werd niet gevonden',
      en: 'This access was not found',
      fr: 'Cet accès n’a pas été trouvé',
    },
  },
  product_not_found: {
    status: 422,
    text: {
      nl: 'Kies domeinnamen en diensten van deze klant die je zelf ziet',
      en: 'Choose domains and services of this client that you see yourself',
      fr: 'Choisissez des domaines et services de ce client que vous voyez vous-même',
    },
  },
  own_rights: {
    status: 403,
    text: {
      nl: 'Je eigen toegang kun je niet wijzigen. Vraag het aan een collega die gebruikers beheert',
      en: 'You cannot change your own access. Ask a colleague who manages users',
      fr: 'Vous ne pouvez pas modifier votre propre accès. Demandez à un collègue qui gère les utilisateurs',
    },
  },
  outranked: {
    status: 403,
    text: {
      nl: 'Deze gebruiker mag of ziet meer dan jij. Vraag het aan iemand met minstens dezelfde toegang',
      en: 'This user may do or see more than you. Ask somebody with at least the same access',
      fr: 'Cet utilisateur peut faire ou voir plus que vous. Demandez à quelqu’un qui a au moins le même accès',
    },
  },
  admin_by_admin: {
    status: 403,
    text: {
      nl: 'Alleen onze eigen medewerkers kunnen iemand tot medewerker maken',
      en: 'Only our own staff can make somebody a member of staff',
      fr: 'Seuls nos propres collaborateurs peuvent faire de quelqu’un un collaborateur',
    },
  },
  admin_elsewhere: {
    status: 422,
    text: {
      nl: 'Een gebruiker van een klant kan geen medewerker worden. Nodig die persoon bij ons uit',
      en: "A client's user cannot become a member of staff. Invite that person with us",
      fr: 'L’utilisateur d’un client ne peut pas devenir collaborateur. Invitez cette personne chez nous',
    },
  },
  admin_sees_all: {
    status: 422,
    text: {
      nl: 'Een medewerker ziet alle producten',
      en: 'A member of staff sees all products',
      fr: 'Un collaborateur voit tous les produits',
    },
  },
  beyond_own_rights: {
    status: 403,
    text: {
      nl: 'Je kunt alleen rechten geven die je zelf hebt',
      en: 'You can only give rights that you have yourself',
      fr: 'Vous ne pouvez donner que des droits que vous avez vous-même',
    },
  },
  beyond_own_products: {
    status: 403,
    text: {
      nl: 'Je ziet zelf niet alle producten. Kies welke deze gebruiker ziet',
      en: 'You do not see all products yourself. Choose which ones this user sees',
      fr: 'Vous ne voyez pas tous les produits. Choisissez ceux que cet utilisateur voit',
    },
  },
  last_manager: {
    status: 409,
    text: {
      nl: 'Dit is de laatste gebruiker die gebruikers beheert. Geef eerst iemand anders dat recht',
      en: 'This is the last user who manages users. Give that right to somebody else first',
      fr: 'C’est le dernier utilisateur qui gère les utilisateurs. Donnez d’abord ce droit à quelqu’un d’autre',
    },
  },
  already_signed_up: {
    status: 409,
    text: {
      nl: 'Deze gebruiker koos al een wachtwoord en heeft geen uitnodiging meer nodig',
      en: 'This user has chosen a password already and needs no invitation any more',
      fr: 'Cet utilisateur a déjà choisi un mot de passe et n’a plus besoin d’invitation',
    },
  },
  user_is_disabled: {
    status: 409,
    text: {
      nl: 'Deze gebruiker is uitgeschakeld. Schakel hem eerst weer in',
      en: 'This user is disabled. Enable them again first',
      fr: 'Cet utilisateur est désactivé. Réactivez-le d’abord',
    },
  },
})
