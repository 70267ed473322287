import { refusals } from '#base/refusal.ts'

export const productRefusals = refusals({
  service_not_found: {
    status: 404,
    text: { nl: 'Deze dienst werd niet gevonden', en: 'Service not found', fr: 'Ce service n’a pas été trouvé' },
  },
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: 'Ce client n’a pas été trouvé' },
  },
  too_many_tags: {
    status: 422,
    text: {
      nl: 'Je kunt hoogstens {max} labels gebruiken',
      en: 'You can use at most {max} tags',
      fr: 'Vous pouvez utiliser {max} étiquettes au maximum',
    },
  },
  switch_not_possible: {
    status: 422,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
})
