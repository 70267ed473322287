import { refusals } from '#base/refusal.ts'

export const userRefusals = refusals({
  m365_user_not_found: {
    status: 404,
    text: {
      nl: 'Deze gebruiker werd niet gevonden',
      en: 'This user was not found',
      fr: 'Cet utilisateur est introuvable',
    },
  },
  m365_user_exists: {
    status: 409,
    text: { nl: 'Deze gebruiker bestaat al', en: 'This user exists already', fr: 'Cet utilisateur existe déjà' },
  },
  m365_user_domain: {
    status: 422,
    text: {
      nl: 'Kies een naam op een domein van deze tenant',
      en: 'Choose a name at a domain of this tenant',
      fr: 'Choisissez un nom sur un domaine de ce tenant',
    },
  },
  m365_no_licence: {
    status: 409,
    text: {
      nl: 'Van {licence} is geen licentie meer vrij',
      en: 'No licence of {licence} is free',
      fr: 'Plus aucune licence de {licence} n’est libre',
    },
  },
  m365_user_administrator: {
    status: 403,
    text: {
      nl: 'Dit is een beheerder van de tenant. Alleen wie hier gebruikers beheert, mag dit',
      en: 'This is an administrator of the tenant. Only whoever manages users here may do this',
      fr: 'C’est un administrateur du tenant. Seul qui gère les utilisateurs ici peut faire ceci',
    },
  },
  m365_last_administrator: {
    status: 409,
    text: {
      nl: 'Dit is de laatste beheerder van de tenant',
      en: 'This is the last administrator of the tenant',
      fr: 'C’est le dernier administrateur du tenant',
    },
  },
})
