import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { domain_not_active, mail_not_offered, mail_switched_off, mail_not_possible, mail_host_silent } = mailRefusals

/** The refusals of the mail log. */
export const logRefusals = refusals({
  domain_not_active,
  mail_not_offered,
  mail_switched_off,
  mail_not_possible,
  mail_host_silent,
  message_not_held: {
    status: 404,
    text: {
      nl: 'Dit bericht wordt niet meer tegengehouden',
      en: 'This message is not held any more',
      fr: 'Ce message n’est plus retenu',
    },
  },
  log_too_far_back: {
    status: 422,
    text: {
      nl: 'Het logboek gaat {days} dagen terug',
      en: 'The log goes back {days} days',
      fr: 'Le journal remonte à {days} jours',
    },
  },
  period_turned: {
    status: 422,
    text: {
      nl: 'Het einde ligt voor het begin',
      en: 'The end lies before the beginning',
      fr: 'La fin précède le début',
    },
  },
})
