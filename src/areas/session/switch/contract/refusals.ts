import { refusals } from '#base/refusal.ts'

export const switchRefusals = refusals({
  switch_not_found: {
    status: 404,
    text: {
      nl: 'Deze gebruiker werd niet gevonden',
      en: 'This user was not found',
      fr: 'Cet utilisateur n’a pas été trouvé',
    },
  },
  switch_closed: {
    status: 409,
    text: {
      nl: 'Deze gebruiker is afgesloten. In zijn naam werken kan niet',
      en: 'This user has been closed. You cannot act as them',
      fr: 'Cet utilisateur est fermé. Vous ne pouvez pas agir en son nom',
    },
  },
  switch_staff: {
    status: 403,
    text: {
      nl: 'In naam van een medewerker werken kan niet',
      en: 'You cannot act as a member of staff',
      fr: 'Vous ne pouvez pas agir au nom d’un membre du personnel',
    },
  },
  switch_selected: {
    status: 403,
    text: {
      nl: 'Je hebt toegang tot bepaalde producten en kunt daarom niet in naam van iemand anders werken',
      en: 'You have access to selected products, so you cannot act as somebody else',
      fr: 'Vous avez accès à certains produits et ne pouvez donc pas agir au nom de quelqu’un d’autre',
    },
  },
  switch_over: {
    status: 409,
    text: {
      nl: 'Je werkt niet meer in naam van iemand anders',
      en: 'You are no longer acting as somebody else',
      fr: 'Vous n’agissez plus au nom de quelqu’un d’autre',
    },
  },
})
