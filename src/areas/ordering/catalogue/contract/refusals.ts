import { refusals } from '#base/refusal.ts'
import { csrRefusals } from './csr-refusals.ts'

export const catalogueRefusals = refusals({
  ...csrRefusals,
  domain_invalid: {
    status: 422,
    text: {
      nl: 'De ingevoerde domeinnaam is niet geldig. Geef alleen het deel na www. in, met de extensie',
      en: 'The domain you entered is not valid. Enter only the part after the www. and include the TLD',
      fr: 'Le nom de domaine saisi n’est pas valable. Saisissez uniquement la partie après www., avec l’extension',
    },
  },
  lookup_silent: {
    status: 503,
    text: {
      nl: 'De nameservers van dit domein antwoorden nu niet. Probeer het straks opnieuw, of haal de records later op',
      en: 'The name servers of this domain do not answer now. Try again in a while, or fetch the records later',
      fr: 'Les serveurs de noms de ce domaine ne répondent pas. Réessayez plus tard, ou récupérez les enregistrements ensuite',
    },
  },
  code_not_mailed: {
    status: 422,
    text: {
      nl: 'Bij deze extensie vraag je de code aan waar het domein nu staat',
      en: 'For this extension you ask for the code where the domain stands now',
      fr: 'Pour cette extension, demandez le code là où se trouve actuellement le domaine',
    },
  },
  code_not_needed: {
    status: 422,
    text: {
      nl: 'Dit domein kan nu niet verhuisd worden',
      en: 'This domain cannot be moved now',
      fr: 'Ce domaine ne peut pas être transféré actuellement',
    },
  },
  too_many_codes: {
    status: 429,
    text: {
      nl: 'Voor dit domein zijn te veel codes gevraagd. Probeer het later opnieuw',
      en: 'Too many codes were asked for this domain. Try again later',
      fr: 'Trop de codes ont été demandés pour ce domaine. Réessayez plus tard',
    },
  },
  registry_silent: {
    status: 503,
    text: {
      nl: 'Het register antwoordt nu niet. Kijk straks of de code is aangekomen, en vraag ze anders opnieuw aan',
      en: 'The registry does not answer now. See in a while whether the code has arrived, else ask for it again',
      fr: 'Le registre ne répond pas. Vérifiez plus tard si le code est arrivé, sinon redemandez-le',
    },
  },
  product_not_found: {
    status: 404,
    text: {
      nl: 'Dit product bestaat niet of niet meer',
      en: 'This product does not exist or no longer does',
      fr: 'Ce produit n’existe pas ou n’existe plus',
    },
  },
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: 'Ce client n’a pas été trouvé' },
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
