import { csrRefusals } from '#areas/ordering/catalogue/contract/csr-refusals.ts'
import { refusals } from '#base/refusal.ts'
import { detailRefusals } from './detail-refusals.ts'

export const cartRefusals = refusals({
  ...csrRefusals,
  ...detailRefusals,
  cart_not_found: {
    status: 404,
    text: {
      nl: 'Dit winkelmandje werd niet gevonden',
      en: 'This cart was not found',
      fr: 'Ce panier n’a pas été trouvé',
    },
  },
  cart_unreadable: {
    status: 422,
    text: {
      nl: 'Dit winkelmandje is niet leesbaar',
      en: 'This cart cannot be read',
      fr: 'Ce panier est illisible',
    },
  },
  item_not_found: {
    status: 404,
    text: {
      nl: 'Dit zit niet in je winkelmandje',
      en: 'This is not in your cart',
      fr: 'Ceci n’est pas dans votre panier',
    },
  },
  order_type_exists: {
    status: 409,
    text: {
      nl: 'Er zitten al andere producten in je winkelmandje. Domeinnamen en diensten bestel je apart',
      en: 'There are other products in your cart. Another order service already exists in your cart',
      fr: 'Il y a déjà d’autres produits dans votre panier. Les noms de domaine et les services se commandent séparément',
    },
  },
  too_many_domains: {
    status: 422,
    text: {
      nl: 'Je kunt hoogstens 20 domeinnamen tegelijk bestellen',
      en: 'You can order at most 20 domains at once',
      fr: 'Vous pouvez commander au maximum 20 domaines à la fois',
    },
  },
  too_many_items: {
    status: 422,
    text: {
      nl: 'Er passen hoogstens 60 producten in een winkelmandje',
      en: 'A cart holds at most 60 products',
      fr: 'Un panier contient au maximum 60 produits',
    },
  },
  not_sold: {
    status: 422,
    text: {
      nl: 'Dit wordt niet of niet meer verkocht',
      en: 'This is not sold or no longer sold',
      fr: 'Ceci n’est pas ou plus en vente',
    },
  },
  domain_required: {
    status: 422,
    text: {
      nl: 'Kies de domeinnaam waar dit bij hoort',
      en: 'Choose the domain that this belongs to',
      fr: 'Choisissez le domaine auquel ceci appartient',
    },
  },
  domain_invalid: {
    status: 422,
    text: {
      nl: 'De ingevoerde domeinnaam is niet geldig. Geef alleen het deel na www. in, met de extensie',
      en: 'The domain you entered is not valid. Enter only the part after the www. and include the TLD',
      fr: 'Le nom de domaine saisi n’est pas valable. Saisissez uniquement la partie après www., avec l’extension',
    },
  },
  term_not_sold: {
    status: 422,
    text: {
      nl: 'Dit product is niet te bestellen voor deze looptijd',
      en: 'This product cannot be ordered for this term',
      fr: 'Ce produit ne peut pas être commandé pour cette durée',
    },
  },
  years_not_sold: {
    status: 422,
    text: {
      nl: 'Deze extensie is niet te bestellen voor dit aantal jaren',
      en: 'This extension cannot be ordered for this number of years',
      fr: 'Cette extension ne peut pas être commandée pour ce nombre d’années',
    },
  },
  option_not_sold: {
    status: 422,
    text: {
      nl: 'Kies bij elke optie een van de mogelijkheden',
      en: 'Choose one of the possibilities for each option',
      fr: 'Choisissez l’une des possibilités pour chaque option',
    },
  },
  transfer_code_required: {
    status: 422,
    text: {
      nl: 'Vul de transfercode in',
      en: 'Fill in the transfer code',
      fr: 'Saisissez le code de transfert',
    },
  },
  record_invalid: {
    status: 422,
    text: {
      nl: 'Een van de gekozen DNS-records kan niet meeverhuizen. Haal de records opnieuw op',
      en: 'One of the chosen DNS records cannot come along. Fetch the records again',
      fr: 'Un des enregistrements DNS choisis ne peut pas être repris. Récupérez de nouveau les enregistrements',
    },
  },
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: 'Ce client n’a pas été trouvé' },
  },
})

/** Why a promotion code gives no discount: told by the check, and refused when the order is placed. */
export const promotionRefusals = refusals({
  promotion_unknown: {
    status: 422,
    text: {
      nl: 'Deze promotiecode bestaat niet',
      en: 'This promotion code does not exist',
      fr: 'Ce code promotionnel n’existe pas',
    },
  },
  promotion_not_started: {
    status: 422,
    text: {
      nl: 'Deze promotie is nog niet begonnen',
      en: 'This promotion has not started yet',
      fr: 'Cette promotion n’a pas encore commencé',
    },
  },
  promotion_over: {
    status: 422,
    text: { nl: 'Deze promotie is voorbij', en: 'This promotion is over', fr: 'Cette promotion est terminée' },
  },
  promotion_used_up: {
    status: 409,
    text: {
      nl: 'Deze promotiecode is opgebruikt',
      en: 'This promotion code has been used up',
      fr: 'Ce code promotionnel est épuisé',
    },
  },
  promotion_not_for_these: {
    status: 422,
    text: {
      nl: 'Deze promotie geldt niet voor wat er in je winkelmandje zit',
      en: 'This promotion does not hold for what is in your cart',
      fr: 'Cette promotion ne vaut pas pour le contenu de votre panier',
    },
  },
})
