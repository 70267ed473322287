import { refusals } from '#base/refusal.ts'

export const registrationRefusals = refusals({
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  name_already_here: {
    status: 409,
    text: {
      nl: '{name} wordt al geregistreerd of beheerd in dit portaal',
      en: '{name} is already being registered or managed in this portal',
      fr: '{name} est déjà en cours d’enregistrement ou géré dans ce portail',
    },
  },
  extension_not_offered: {
    status: 422,
    text: {
      nl: 'Deze extensie bieden we niet aan',
      en: 'We do not offer this extension',
      fr: 'Nous ne proposons pas cette extension',
    },
  },
  not_awaiting_verification: {
    status: 409,
    text: {
      nl: 'Deze domeinnaam wacht niet op een bevestiging',
      en: 'This domain is not waiting for a confirmation',
      fr: 'Ce nom de domaine n’attend pas de confirmation',
    },
  },
  too_many_verification_mails: {
    status: 429,
    text: {
      nl: 'We stuurden al meerdere mails. Kijk ook bij ongewenste mail, of probeer het over een uur opnieuw',
      en: 'We have sent several mails already. Look in your junk mail too, or try again in an hour',
      fr: 'Nous avons déjà envoyé plusieurs e-mails. Regardez aussi dans vos indésirables, ou réessayez dans une heure',
    },
  },
  verification_link_expired: {
    status: 410,
    text: {
      nl: 'Deze link is verlopen. Vraag een nieuwe mail aan bij je domeinnaam',
      en: 'This link has expired. Ask for a new mail at your domain',
      fr: 'Ce lien a expiré. Demandez un nouvel e-mail depuis votre nom de domaine',
    },
  },
  transfer_not_restartable: {
    status: 409,
    text: {
      nl: 'Deze verhuizing kan nu niet opnieuw gestart worden',
      en: 'This transfer cannot be restarted now',
      fr: 'Ce transfert ne peut pas être relancé maintenant',
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
  not_at_registrar: {
    status: 409,
    text: {
      nl: 'Het register kent deze domeinnaam nog niet',
      en: 'The registry does not know this domain yet',
      fr: 'Le registre ne connaît pas encore ce nom de domaine',
    },
  },
})
