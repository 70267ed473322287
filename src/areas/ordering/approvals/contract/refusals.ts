import { refusals } from '#base/refusal.ts'

export const approvalRefusals = refusals({
  approval_not_found: {
    status: 404,
    text: {
      nl: 'Deze aanvraag werd niet gevonden',
      en: 'This request was not found',
      fr: 'Cette demande est introuvable',
    },
  },
  approval_decided: {
    status: 409,
    text: {
      nl: 'Over deze aanvraag is al beslist, of ze is vervallen',
      en: 'This request was decided already, or has expired',
      fr: 'Une décision a déjà été prise sur cette demande, ou elle a expiré',
    },
  },
  approval_withdrawn: {
    status: 409,
    text: {
      nl: 'Deze aanvraag is ingetrokken. Er is niets besteld',
      en: 'This request was withdrawn. Nothing was ordered',
      fr: 'Cette demande a été retirée. Rien n’a été commandé',
    },
  },
  ordering_not_allowed: {
    status: 403,
    text: {
      nl: 'Bestellen loopt via je beheerder. Vraag het aan wie je account beheert',
      en: 'Ordering goes through your manager. Ask whoever manages your account',
      fr: 'Les commandes passent par votre gestionnaire. Adressez-vous à la personne qui gère votre compte',
    },
  },
  costs_need_payer: {
    status: 403,
    text: {
      nl: 'Dit kost {payer} geld. Vraag het aan {payer}, die kan het voor je doen',
      en: 'This costs {payer} money. Ask {payer}, who can do it for you',
      fr: 'Cela coûte de l’argent à {payer}. Adressez-vous à {payer}, qui peut le faire pour vous',
    },
  },
  approval_outdated: {
    status: 409,
    text: {
      nl: '{name} is intussen anders dan toen dit gevraagd werd. Wijs de aanvraag af. Wie het nog wil, kan het opnieuw vragen',
      en: '{name} is not what it was when this was asked. Turn the request down. Whoever still wants it can ask anew',
      fr: '{name} a changé depuis cette demande. Refusez-la. Quiconque le souhaite encore peut refaire une demande',
    },
  },
  approval_not_active: {
    status: 409,
    text: {
      nl: '{name} is niet actief. Activeer de dienst eerst, of wijs de aanvraag af',
      en: '{name} is not active. Activate the service first, or turn the request down',
      fr: '{name} n’est pas actif. Activez d’abord le service, ou refusez la demande',
    },
  },
  approval_waits: {
    status: 409,
    text: {
      nl: 'Aan {name} loopt nog een wijziging. Keur dit goed als die klaar is, of wijs de aanvraag af',
      en: 'Another change of {name} is still under way. Approve this when it is done, or turn the request down',
      fr: 'Une modification de {name} est encore en cours. Approuvez ceci lorsqu’elle sera terminée, ou refusez la demande',
    },
  },
  approval_under_way: {
    status: 409,
    text: {
      nl: 'Dit is al aangevraagd en wacht op goedkeuring van je beheerder',
      en: 'This was asked already and awaits the approval of your manager',
      fr: 'Cela a déjà été demandé et attend l’approbation de votre gestionnaire',
    },
  },
})
