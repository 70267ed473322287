import { refusals } from '#base/refusal.ts'

export const deliveryRefusals = refusals({
  service_not_found: {
    status: 404,
    text: { nl: 'Deze dienst werd niet gevonden', en: 'Service not found', fr: 'Ce service n’a pas été trouvé' },
  },
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: 'Ce client n’a pas été trouvé' },
  },
  not_in_this_state: {
    status: 409,
    text: {
      nl: 'Dat kan niet in de huidige status van deze dienst',
      en: 'That is not possible in the current status of this service',
      fr: 'C’est impossible dans l’état actuel de ce service',
    },
  },
  already_so: {
    status: 409,
    text: {
      nl: 'De dienst staat al zo, of er wordt aan gewerkt',
      en: 'The service is like that already, or it is under way',
      fr: 'Le service est déjà dans cet état, ou c’est en cours',
    },
  },
  not_possible_for_kind: {
    status: 422,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
  suspended_by_us: {
    status: 409,
    text: {
      nl: 'Wij hebben deze dienst opgeschort. Betaal wat openstaat of neem contact op met onze helpdesk',
      en: 'We have suspended this service. Pay what is outstanding or contact our support',
      fr: 'Nous avons suspendu ce service. Réglez ce qui est dû ou contactez notre service d’assistance',
    },
  },
  no_term: {
    status: 422,
    text: {
      nl: 'Deze dienst heeft geen termijn. Zet de dienst meteen stop',
      en: 'This service has no term. End it at once',
      fr: 'Ce service n’a pas de période. Arrêtez-le immédiatement',
    },
  },
  notice_already_given: {
    status: 409,
    text: {
      nl: 'Deze dienst is al opgezegd tegen {day}',
      en: 'This service is already cancelled as of {day}',
      fr: 'Ce service est déjà résilié au {day}',
    },
  },
  no_notice_given: {
    status: 409,
    text: {
      nl: 'Deze dienst is niet opgezegd, of is al stopgezet',
      en: 'This service is not cancelled, or it has ended already',
      fr: 'Ce service n’est pas résilié, ou il est déjà arrêté',
    },
  },
})
