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
      fr: 'Ce contact n’a pas été trouvé',
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
      fr: 'Ce nom de domaine n’est plus disponible',
    },
  },
  hosting_name_taken: {
    status: 409,
    text: {
      nl: 'Deze naam leidt hier al naar een andere website. Haal hem daar eerst weg, of vraag onze helpdesk om hulp',
      en: 'This name leads to another website here already. Take it away there first, or ask our helpdesk',
      fr: 'Ce nom mène déjà à un autre site web ici. Retirez-le d’abord de là, ou demandez de l’aide à notre helpdesk',
    },
  },
  tenant_of_other: {
    status: 409,
    text: {
      nl: 'Deze Microsoft-tenant is hier van een andere klant',
      en: 'This Microsoft tenant belongs to another client here',
      fr: 'Ce tenant Microsoft appartient ici à un autre client',
    },
  },
  order_uuid_reused: {
    status: 409,
    text: {
      nl: 'Onder deze uuid werd al iets anders besteld. Neem voor een nieuwe bestelling een nieuwe',
      en: 'Something else was ordered under this uuid before. Take a new one for a new order',
      fr: 'Autre chose a déjà été commandé sous cet uuid. Prenez-en un nouveau pour une nouvelle commande',
    },
  },
  nothing_orderable: {
    status: 409,
    text: {
      nl: 'Niets uit je winkelmandje kan nog besteld worden. Er is niets aangerekend',
      en: 'Nothing in your cart can still be ordered. Nothing was charged',
      fr: 'Plus rien dans votre panier ne peut être commandé. Rien n’a été facturé',
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
  may_not_order: {
    status: 403,
    text: {
      nl: 'Je account mag niet bestellen. Vraag het aan wie jullie gebruikers beheert',
      en: 'Your account may not order. Ask whoever manages your users',
      fr: 'Votre compte ne peut pas commander. Demandez à la personne qui gère vos utilisateurs',
    },
  },
  order_not_unpaid: {
    status: 409,
    text: {
      nl: 'Alleen een bestelling die op betaling wacht kan geannuleerd worden',
      en: 'Only an order that awaits payment can be cancelled',
      fr: 'Seule une commande en attente de paiement peut être annulée',
    },
  },
  order_money_under_way: {
    status: 409,
    text: {
      nl: 'Er is een betaling voor deze bestelling onderweg',
      en: 'A payment for this order is under way',
      fr: 'Un paiement pour cette commande est en cours',
    },
  },
  order_item_not_found: {
    status: 404,
    text: {
      nl: 'Dit onderdeel van de bestelling werd niet gevonden',
      en: 'This part of the order was not found',
      fr: 'Cet élément de la commande n’a pas été trouvé',
    },
  },
  item_not_failed: {
    status: 409,
    text: {
      nl: 'Dit onderdeel is niet mislukt',
      en: 'This part has not failed',
      fr: 'Cet élément n’a pas échoué',
    },
  },
  item_not_retriable: {
    status: 409,
    text: {
      nl: 'Dit onderdeel kan niet opnieuw geprobeerd worden',
      en: 'This part cannot be tried again',
      fr: 'Cet élément ne peut pas être relancé',
    },
  },
  item_not_under_way: {
    status: 409,
    text: {
      nl: 'Dit onderdeel is al afgerond of nog niet betaald',
      en: 'This part has ended already or is not paid yet',
      fr: 'Cet élément est déjà terminé ou n’est pas encore payé',
    },
  },
  item_not_charged: {
    status: 409,
    text: {
      nl: 'Dit onderdeel werd niet aangerekend, of het geld is al terug',
      en: 'This part was not charged, or its money went back already',
      fr: 'Cet élément n’a pas été facturé, ou il a déjà été remboursé',
    },
  },
  order_not_found: {
    status: 404,
    text: {
      nl: 'Deze bestelling werd niet gevonden',
      en: 'This order was not found',
      fr: 'Cette commande n’a pas été trouvée',
    },
  },
})
