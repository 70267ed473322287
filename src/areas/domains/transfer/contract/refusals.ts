import { refusals } from '#base/refusal.ts'

export const transferRefusals = refusals({
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  message_not_found: {
    status: 404,
    text: {
      nl: 'Dit bericht werd niet gevonden',
      en: 'This message was not found',
      fr: 'Ce message n’a pas été trouvé',
    },
  },
  message_settled: {
    status: 409,
    text: {
      nl: 'Dit bericht is al verwerkt',
      en: 'This message has been dealt with already',
      fr: 'Ce message a déjà été traité',
    },
  },
  leave_not_active: {
    status: 409,
    text: {
      nl: 'Alleen een actieve domeinnaam kan verhuizen',
      en: 'Only an active domain can be moved',
      fr: 'Seul un nom de domaine actif peut être transféré',
    },
  },
  leave_locked: {
    status: 409,
    text: {
      nl: 'De domeinnaam is vergrendeld. Haal het slot weg en vraag de transfercode opnieuw',
      en: 'The domain is locked. Take the lock off and ask for the transfer code again',
      fr: 'Le nom de domaine est verrouillé. Retirez le verrou et redemandez le code de transfert',
    },
  },
  too_many_codes: {
    status: 429,
    text: {
      nl: 'Het register stuurde al meerdere codes. Kijk ook bij ongewenste mail, of probeer het later opnieuw',
      en: 'The registry has sent several codes already. Look in the junk mail too, or try again later',
      fr: 'Le registre a déjà envoyé plusieurs codes. Regardez aussi dans les indésirables, ou réessayez plus tard',
    },
  },
  code_refused: {
    status: 409,
    text: {
      nl: 'Het register geeft nu geen transfercode voor deze domeinnaam',
      en: 'The registry gives no transfer code for this domain now',
      fr: 'Le registre ne fournit pas de code de transfert pour ce nom de domaine actuellement',
    },
  },
  registrar_silent: {
    status: 503,
    text: {
      nl: 'Het register antwoordt niet. Probeer het over enkele minuten opnieuw',
      en: 'The registry does not answer. Try again in a few minutes',
      fr: 'Le registre ne répond pas. Réessayez dans quelques minutes',
    },
  },
  not_in_quarantine: {
    status: 409,
    text: {
      nl: '{name} zit niet in quarantaine',
      en: '{name} is not in quarantine',
      fr: '{name} n’est pas en quarantaine',
    },
  },
  quarantine_over: {
    status: 409,
    text: {
      nl: 'De quarantaine van {name} is voorbij: de domeinnaam kan niet meer teruggehaald worden',
      en: 'The quarantine of {name} is over: the domain cannot be had back any more',
      fr: 'La quarantaine de {name} est terminée : le nom de domaine ne peut plus être récupéré',
    },
  },
  reactivation_under_way: {
    status: 409,
    text: {
      nl: 'Je hebt {name} al teruggevraagd',
      en: 'You have already asked for {name} back',
      fr: 'Vous avez déjà demandé la récupération de {name}',
    },
  },
  reactivation_not_sold: {
    status: 409,
    text: {
      nl: 'Voor deze extensie hebben we geen prijs. Neem contact met ons op.',
      en: 'We have no price for this extension. Please contact us.',
      fr: 'Nous n’avons pas de prix pour cette extension. Veuillez nous contacter.',
    },
  },
})
