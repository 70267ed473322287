import { refusals } from '#base/refusal.ts'

export const monitoringRefusals = refusals({
  not_in_monitoring: {
    status: 409,
    text: {
      nl: 'Deze cloudserver wordt niet bewaakt',
      en: 'This cloud server is not in monitoring',
      fr: 'Ce serveur cloud n’est pas surveillé',
    },
  },
  monitor_silent: {
    status: 503,
    text: {
      nl: 'De bewaking antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The monitoring does not answer. Try again in a moment',
      fr: 'La surveillance ne répond pas. Réessayez dans un instant',
    },
  },
  template_not_offered: {
    status: 422,
    text: {
      nl: 'Dit sjabloon bestaat niet in de bewaking',
      en: 'There is no such template in the monitoring',
      fr: 'Ce modèle n’existe pas dans la surveillance',
    },
  },
  scenario_not_found: {
    status: 404,
    text: {
      nl: 'Deze webpagina wordt niet bewaakt',
      en: 'This web page is not watched',
      fr: 'Cette page web n’est pas surveillée',
    },
  },
  page_leads_inward: {
    status: 422,
    text: {
      nl: '{host} leidt naar {address}, een adres dat niet vanop het internet te bereiken is',
      en: '{host} leads to {address}, an address that cannot be reached from the internet',
      fr: '{host} mène à {address}, une adresse qui n’est pas joignable depuis Internet',
    },
  },
  monitor_event_not_found: {
    status: 404,
    text: {
      nl: 'Deze melding bestaat niet meer',
      en: 'This event does not exist any more',
      fr: 'Cet événement n’existe plus',
    },
  },
})
