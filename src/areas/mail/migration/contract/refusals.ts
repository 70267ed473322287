import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { domain_not_active, mail_not_offered, mail_switched_off, mail_not_possible, mailbox_not_found } = mailRefusals

/** Everything for which moving a mailbox here is refused. */
export const migrationRefusals = refusals({
  domain_not_active,
  mail_not_offered,
  mail_switched_off,
  mail_not_possible,
  mailbox_not_found,
  host_not_public: {
    status: 422,
    text: {
      nl: 'Geef de naam van de andere mailserver in, zoals imap.voorbeeld.be',
      en: 'Enter the name of the other mail server, such as imap.example.com',
      fr: 'Saisissez le nom de l’autre serveur de messagerie, comme imap.exemple.be',
    },
  },
  migration_under_way: {
    status: 409,
    text: {
      nl: 'Er loopt al een verhuizing naar {address}. Wacht tot die klaar is, of stop ze',
      en: 'A move to {address} is under way already. Wait until it has ended, or stop it',
      fr: 'Un transfert vers {address} est déjà en cours. Attendez qu’il se termine ou arrêtez-le',
    },
  },
})
