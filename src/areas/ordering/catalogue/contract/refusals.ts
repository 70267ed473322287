import { refusals } from '#base/refusal.ts'

export const catalogueRefusals = refusals({
  product_not_found: {
    status: 404,
    text: {
      nl: 'Dit product bestaat niet of niet meer',
      en: 'This product does not exist or no longer does',
      fr: "Ce produit n'existe pas ou n'existe plus",
    },
  },
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: "Ce client n'a pas été trouvé" },
  },
  too_many_domains: {
    status: 422,
    text: {
      nl: 'Je kunt hoogstens 20 domeinnamen tegelijk bestellen',
      en: 'You can order at most 20 domains at once',
      fr: 'Vous pouvez commander au maximum 20 domaines à la fois',
    },
  },
})
