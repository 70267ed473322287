import { refusals } from '#base/refusal.ts'

export const calendarRefusals = refusals({
  calendar_feed_not_found: {
    status: 404,
    text: {
      nl: 'Dit agenda-adres werd niet gevonden',
      en: 'This calendar address was not found',
      fr: 'Cette adresse d’agenda n’a pas été trouvée',
    },
  },
  too_many_calendar_feeds: {
    status: 409,
    text: {
      nl: 'Je hebt al {most} agenda-adressen. Trek er eerst een in',
      en: 'You have {most} calendar addresses already. Revoke one first',
      fr: 'Vous avez déjà {most} adresses d’agenda. Révoquez-en une d’abord',
    },
  },
})
