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
  approval_under_way: {
    status: 409,
    text: {
      nl: 'Dit is al aangevraagd en wacht op goedkeuring van je beheerder',
      en: 'This was asked already and awaits the approval of your manager',
      fr: 'Cela a déjà été demandé et attend l’approbation de votre gestionnaire',
    },
  },
})
