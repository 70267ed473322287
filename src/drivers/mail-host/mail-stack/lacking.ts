import type { Ability } from '../../outcome.ts'

export const can: Ability = { can: true }

export const notHeld: Ability = {
  can: false,
  because: {
    nl: 'Deze mailserver houdt niets tegen: spam komt met een kenmerk in de map Junk.',
    en: 'This mail server holds nothing back: spam is marked and put into the folder Junk.',
    fr: 'Ce serveur de messagerie ne retient rien : le spam est marqué et rangé dans le dossier Junk.',
  },
}

export const notMigrated: Ability = {
  can: false,
  because: {
    nl: 'Deze mailserver haalt zelf geen mailboxen op bij een andere server.',
    en: 'This mail server does not fetch mailboxes from another server.',
    fr: 'Ce serveur de messagerie ne va pas chercher de boîtes mail sur un autre serveur.',
  },
}

export const noWebmail: Ability = {
  can: false,
  because: {
    nl: 'Bij deze mailserver hoort geen webmail.',
    en: 'There is no webmail with this mail server.',
    fr: 'Aucun webmail n’accompagne ce serveur de messagerie.',
  },
}

export const notTested: Ability = {
  can: false,
  because: {
    nl: 'Testberichten staan uit: het portaal bereikt deze mailserver niet zoals de buitenwereld dat doet.',
    en: 'Test messages are off: the portal cannot reach this mail server the way the outside world does.',
    fr: 'Les messages de test sont désactivés : le portail n’atteint pas ce serveur de messagerie comme le fait le monde extérieur.',
  },
}
