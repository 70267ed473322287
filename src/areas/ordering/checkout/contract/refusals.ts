import { refusals } from '#base/refusal.ts'

export const checkoutRefusals = refusals({
  cart_empty: {
    status: 422,
    text: { nl: 'Je winkelmandje is leeg', en: 'Your cart is empty', fr: 'Votre panier est vide' },
  },
  no_client: {
    status: 422,
    text: {
      nl: 'Kies voor welke klant je bestelt, of maak een account',
      en: 'Choose for which client you order, or make an account',
      fr: 'Choisissez pour quel client vous commandez, ou créez un compte',
    },
  },
  no_contact: {
    status: 422,
    text: {
      nl: 'Vul de contactgegevens van de domeinnaamhouder in',
      en: 'Fill in the contact details of the domain holder',
      fr: 'Complétez les coordonnées du titulaire du nom de domaine',
    },
  },
  contact_not_found: {
    status: 404,
    text: {
      nl: 'Deze contactpersoon werd niet gevonden',
      en: 'This contact was not found',
      fr: "Ce contact n'a pas été trouvé",
    },
  },
  no_payment_code: {
    status: 422,
    text: { nl: 'Kies een betaalmethode', en: 'Choose a payment method', fr: 'Choisissez un mode de paiement' },
  },
  payment_code_unknown: {
    status: 422,
    text: {
      nl: 'Deze betaalmethode kun je niet gebruiken',
      en: 'You cannot use this payment method',
      fr: 'Vous ne pouvez pas utiliser ce mode de paiement',
    },
  },
  name_taken: {
    status: 409,
    text: {
      nl: 'Deze domeinnaam is intussen niet meer beschikbaar',
      en: 'This domain is no longer available',
      fr: "Ce nom de domaine n'est plus disponible",
    },
  },
  nothing_orderable: {
    status: 409,
    text: {
      nl: 'Niets uit je winkelmandje kan nog besteld worden. Er is niets aangerekend',
      en: 'Nothing in your cart can still be ordered. Nothing was charged',
      fr: "Plus rien dans votre panier ne peut être commandé. Rien n'a été facturé",
    },
  },
  price_changed: {
    status: 409,
    text: {
      nl: 'De prijs is intussen gewijzigd. Kijk het nieuwe totaal na en bestel opnieuw',
      en: 'The price has changed meanwhile. Check the new total and order again',
      fr: 'Le prix a changé entre-temps. Vérifiez le nouveau total et commandez à nouveau',
    },
  },
  order_not_found: {
    status: 404,
    text: {
      nl: 'Deze bestelling werd niet gevonden',
      en: 'This order was not found',
      fr: "Cette commande n'a pas été trouvée",
    },
  },
})
