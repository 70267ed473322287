import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { domain_not_active, mail_not_offered, mail_switched_off, mail_not_possible, mailbox_not_found } = mailRefusals

/** The refusals of migrations. */
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
  folder_name_invalid: {
    status: 422,
    text: {
      nl: 'Gebruik voor de map alleen letters, cijfers en spaties, zoals „Van Jan Peeters”',
      en: 'Use only letters, digits and spaces for the folder, such as “From Jan Peeters”',
      fr: 'Utilisez uniquement des lettres, des chiffres et des espaces pour le dossier, comme « De Jan Peeters »',
    },
  },
  hand_over_to_itself: {
    status: 422,
    text: {
      nl: 'Kies de mailbox van iemand anders',
      en: 'Choose somebody else’s mailbox',
      fr: 'Choisissez la boîte mail de quelqu’un d’autre',
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
