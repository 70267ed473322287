import { refusals } from '#base/refusal.ts'

export const licenceRefusals = refusals({
  not_a_licence: {
    status: 409,
    text: {
      nl: '{name} is geen softwarelicentie',
      en: '{name} is no software licence',
      fr: '{name} n’est pas une licence logicielle',
    },
  },
  licence_ended: {
    status: 409,
    text: {
      nl: '{name} is beëindigd',
      en: '{name} has ended',
      fr: '{name} a pris fin',
    },
  },
  licence_not_active: {
    status: 409,
    text: {
      nl: '{name} is nu niet actief. Dit kan zodra dat wel zo is',
      en: '{name} is not active now. This can be done as soon as it is',
      fr: '{name} n’est pas active pour le moment. Ce sera possible dès qu’elle le sera',
    },
  },
  licences_not_offered: {
    status: 409,
    text: {
      nl: 'Deze licenties worden hier niet beheerd. Neem contact op met onze helpdesk',
      en: 'These licences are not managed here. Contact our support',
      fr: 'Ces licences ne sont pas gérées ici. Contactez notre service d’assistance',
    },
  },
  licence_shop_silent: {
    status: 503,
    text: {
      nl: 'De leverancier van de licentie antwoordt niet. Probeer het straks opnieuw',
      en: 'The supplier of the licence does not answer. Try again later',
      fr: 'Le fournisseur de la licence ne répond pas. Réessayez plus tard',
    },
  },
  licence_shop_refused: {
    status: 409,
    text: {
      nl: 'De leverancier van de licentie weigert dit',
      en: 'The supplier of the licence refuses this',
      fr: 'Le fournisseur de la licence refuse cette opération',
    },
  },
  licence_missing: {
    status: 409,
    text: {
      nl: 'De leverancier kent deze licentie niet. Neem contact op met onze helpdesk',
      en: 'The supplier does not know this licence. Contact our support',
      fr: 'Le fournisseur ne connaît pas cette licence. Contactez notre service d’assistance',
    },
  },
  licence_not_possible: {
    status: 409,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
  licence_under_way: {
    status: 409,
    text: {
      nl: 'Er is al een wijziging onderweg. Wacht tot ze klaar is',
      en: 'A change is on its way already. Wait until it is done',
      fr: 'Une modification est déjà en cours. Attendez qu’elle soit terminée',
    },
  },
})

export const secretRefusals = refusals({
  no_such_serial: {
    status: 422,
    text: {
      nl: 'Deze licentie heeft geen serienummer van deze soort',
      en: 'This licence has no serial number of this type',
      fr: 'Cette licence n’a pas de numéro de série de ce type',
    },
  },
  no_coupons: {
    status: 404,
    text: {
      nl: 'Er zijn geen coupons. Bestel er eerst',
      en: 'There are no coupons. Order some first',
      fr: 'Il n’y a pas de coupons. Commandez-en d’abord',
    },
  },
})

export const returnRefusals = refusals({
  not_perpetual: {
    status: 409,
    text: {
      nl: '{name} is geen software met een eeuwigdurende licentie',
      en: '{name} is no perpetual software',
      fr: '{name} n’est pas un logiciel perpétuel',
    },
  },
  /** The words of the specification. */
  return_too_late: {
    status: 409,
    text: {
      nl: 'Software met een eeuwigdurende licentie kan alleen binnen 30 dagen worden geannuleerd',
      en: 'Perpetual software can be cancelled only within 30 days',
      fr: 'Un logiciel perpétuel ne peut être annulé que dans les 30 jours',
    },
  },
  return_no_invoice: {
    status: 409,
    text: {
      nl: '{name} staat nog op geen enkele factuur, dus valt er niets te crediteren. Wacht op de factuur of neem contact op met onze helpdesk',
      en: '{name} is on no invoice yet, so there is nothing to credit. Wait for the invoice or contact our support',
      fr: '{name} ne figure encore sur aucune facture, il n’y a donc rien à créditer. Attendez la facture ou contactez notre service d’assistance',
    },
  },
  other_subscription: {
    status: 422,
    text: {
      nl: 'Dit is niet het abonnement van deze licentie',
      en: 'This is not the subscription of this licence',
      fr: 'Ce n’est pas l’abonnement de cette licence',
    },
  },
})

export const changeRefusals = refusals({
  licences_zero: {
    status: 422,
    text: {
      nl: 'Je kunt licenties niet op 0 zetten',
      en: 'You cannot set licences to 0',
      fr: 'Vous ne pouvez pas mettre les licences à 0',
    },
  },
  too_many_seats: {
    status: 422,
    text: {
      nl: 'Zoveel licenties tegelijk regelen we persoonlijk. Neem contact op met onze helpdesk',
      en: 'So many licences at once are arranged in person. Contact our support',
      fr: 'Autant de licences à la fois, nous les réglons personnellement. Contactez notre service d’assistance',
    },
  },
  seats_in_use: {
    status: 422,
    text: {
      nl: 'Er zijn {used} toestellen beveiligd. Verwijder de licentie eerst van de toestellen die je niet meer nodig hebt',
      en: '{used} devices are protected. First remove the licence from the devices that you do not need any more',
      fr: '{used} appareils sont protégés. Retirez d’abord la licence des appareils dont vous n’avez plus besoin',
    },
  },
  licence_unchanged: {
    status: 422,
    text: {
      nl: 'Er verandert niets',
      en: 'Nothing changes',
      fr: 'Rien ne change',
    },
  },
  licence_not_sold: {
    status: 409,
    text: {
      nl: 'Dit wordt niet meer verkocht. Neem contact op met onze helpdesk',
      en: 'This is not sold any more. Contact our support',
      fr: 'Ce produit n’est plus vendu. Contactez notre service d’assistance',
    },
  },
  licence_price_changed: {
    status: 409,
    text: {
      nl: 'De prijs is ondertussen gewijzigd. Bekijk hem opnieuw',
      en: 'The price has changed meanwhile. Look at it again',
      fr: 'Le prix a changé entre-temps. Consultez-le à nouveau',
    },
  },
  no_drift: {
    status: 409,
    text: {
      nl: 'Er is geen verschil meer',
      en: 'There is no difference any more',
      fr: 'Il n’y a plus de différence',
    },
  },
})
