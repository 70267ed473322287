import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { domain_not_active, mail_not_offered, mail_switched_off, mail_not_possible } = mailRefusals

/** The refusals of a domain's filter. */
export const filterRefusals = refusals({
  domain_not_active,
  mail_not_offered,
  mail_switched_off,
  mail_not_possible,
  sender_invalid: {
    status: 422,
    text: {
      nl: 'Geef een e-mailadres in, of een domeinnaam zoals voorbeeld.be',
      en: 'Enter an e-mail address, or a domain such as example.com',
      fr: 'Saisissez une adresse e-mail ou un nom de domaine, comme exemple.be',
    },
  },
  sender_is_own: {
    status: 422,
    text: {
      nl: 'Je eigen domein toelaten laat ook iedereen door die het nabootst. Zet er losse adressen op',
      en: 'Allowing your own domain also lets in whoever imitates it. List single addresses instead',
      fr: 'Autoriser votre propre domaine laisse aussi passer ceux qui l’imitent. Ajoutez plutôt des adresses précises',
    },
  },
  sender_exists: {
    status: 409,
    text: {
      nl: '{sender} staat al op deze lijst',
      en: '{sender} is on this list already',
      fr: '{sender} figure déjà sur cette liste',
    },
  },
  sender_on_other_list: {
    status: 409,
    text: {
      nl: '{sender} staat al op de andere lijst. Verwijder het daar eerst',
      en: '{sender} is on the other list already. Remove it there first',
      fr: '{sender} figure déjà sur l’autre liste. Retirez-le d’abord',
    },
  },
  sender_not_found: {
    status: 404,
    text: {
      nl: 'Deze afzender werd niet gevonden',
      en: 'This sender was not found',
      fr: 'Cet expéditeur n’a pas été trouvé',
    },
  },
  too_many_senders: {
    status: 409,
    text: {
      nl: 'Een lijst heeft hoogstens {most} afzenders',
      en: 'A list has at most {most} senders',
      fr: 'Une liste compte au plus {most} expéditeurs',
    },
  },
})
