import { refusals } from '#base/refusal.ts'

/** The refusals of a domain's mailboxes and forwards. */
export const mailRefusals = refusals({
  domain_not_active: {
    status: 409,
    text: { nl: '{name} is niet actief', en: '{name} is not active', fr: '{name} n’est pas actif' },
  },
  mail_not_offered: {
    status: 503,
    text: {
      nl: 'Mailboxen zijn hier op dit moment niet mogelijk',
      en: 'Mailboxes are not possible here at the moment',
      fr: 'Les boîtes mail ne sont pas possibles ici pour le moment',
    },
  },
  mail_switched_off: {
    status: 409,
    text: {
      nl: 'De mail van {name} staat uit. Je mail blijft bewaard',
      en: 'The mail of {name} is switched off. Your mail is kept',
      fr: 'La messagerie de {name} est désactivée. Vos e-mails sont conservés',
    },
  },
  mail_host_silent: {
    status: 503,
    text: {
      nl: 'De mailserver antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The mail server does not answer. Try again in a moment',
      fr: 'Le serveur de messagerie ne répond pas. Réessayez dans un instant',
    },
  },
  mail_not_possible: {
    status: 409,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
  mailbox_not_found: {
    status: 404,
    text: {
      nl: 'Deze mailbox werd niet gevonden',
      en: 'This mailbox was not found',
      fr: 'Cette boîte mail n’a pas été trouvée',
    },
  },
  mailbox_exists: {
    status: 409,
    text: { nl: '{address} bestaat al', en: '{address} exists already', fr: '{address} existe déjà' },
  },
  mailbox_name_invalid: {
    status: 422,
    text: {
      nl: 'Gebruik alleen kleine letters, cijfers, punten, streepjes en liggende streepjes, en begin en eindig met een letter of cijfer',
      en: 'Use only lower-case letters, digits, dots, hyphens and underscores, and begin and end with a letter or digit',
      fr: 'Utilisez uniquement des minuscules, des chiffres, des points, des tirets et des tirets bas, et commencez et terminez par une lettre ou un chiffre',
    },
  },
  mail_under_way: {
    status: 409,
    text: {
      nl: 'Er loopt nog een wijziging van {what}. Probeer het over een minuut opnieuw',
      en: 'A change of {what} is still under way. Try again in a minute',
      fr: 'Une modification de {what} est encore en cours. Réessayez dans une minute',
    },
  },
  pack_full: {
    status: 409,
    text: {
      nl: 'Je pakket telt {most} mailboxen en die zijn allemaal in gebruik. Kies een groter pakket',
      en: 'Your pack has {most} mailboxes, all of them in use. Choose a larger pack',
      fr: 'Votre formule compte {most} boîtes mail, toutes utilisées. Choisissez une formule plus grande',
    },
  },
  pack_full_ahead: {
    status: 409,
    text: {
      nl: 'Vanaf {day} telt je pakket {most} mailboxen, en zoveel heb je er al. Kies opnieuw een groter pakket',
      en: 'From {day} on your pack has {most} mailboxes, and you have as many already. Choose a larger pack again',
      fr: 'À partir du {day}, votre formule compte {most} boîtes mail, et vous en avez déjà autant. Choisissez à nouveau une formule plus grande',
    },
  },
  pack_too_small: {
    status: 409,
    text: {
      nl: 'Je hebt {count} mailboxen, en dit pakket telt er {most}. Verwijder er eerst enkele',
      en: 'You have {count} mailboxes, and this pack has {most}. Delete some of them first',
      fr: 'Vous avez {count} boîtes mail et cette formule en compte {most}. Supprimez-en d’abord',
    },
  },
  pack_needs_hosting: {
    status: 409,
    text: {
      nl: 'Bij {name} hoort geen hosting of mailpakket waarbij je dit kunt kiezen. Bestel eerst een mailpakket',
      en: 'No hosting or mail pack with which this can be chosen belongs to {name}. Order a mail pack first',
      fr: 'Aucun hébergement ni aucune formule mail qui propose ceci n’est lié à {name}. Commandez d’abord une formule mail',
    },
  },
  pack_busy: {
    status: 409,
    text: {
      nl: 'De hosting wordt nog gewijzigd of is niet actief. Probeer het later opnieuw',
      en: 'The hosting is still being changed, or is not active. Try again later',
      fr: 'L’hébergement est encore en cours de modification ou n’est pas actif. Réessayez plus tard',
    },
  },
  mailbox_too_small: {
    status: 409,
    text: {
      nl: 'Deze mailbox bevat al {used} GB. Kies een grotere, of ruim eerst op',
      en: 'This mailbox holds {used} GB already. Choose a larger size, or tidy it up first',
      fr: 'Cette boîte mail contient déjà {used} Go. Choisissez une taille plus grande ou faites d’abord le ménage',
    },
  },
  auto_reply_ends_early: {
    status: 422,
    text: {
      nl: 'De laatste dag ligt voor de eerste',
      en: 'The last day lies before the first',
      fr: 'Le dernier jour précède le premier',
    },
  },
  auto_reply_is_over: {
    status: 422,
    text: {
      nl: 'Deze dag is al voorbij',
      en: 'This day has passed already',
      fr: 'Ce jour est déjà passé',
    },
  },
  auto_reply_empty: {
    status: 422,
    text: {
      nl: 'Vul dit in: dit lezen de mensen die je mailen',
      en: 'Fill this in: it is what people who write to you read',
      fr: 'Complétez ceci : c’est ce que lisent les personnes qui vous écrivent',
    },
  },
  address_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen geldig e-mailadres',
      en: 'This is not a valid e-mail address',
      fr: 'Cette adresse e-mail n’est pas valable',
    },
  },
  catch_all_needs_mailbox: {
    status: 422,
    text: {
      nl: 'Kies een mailbox die bestaat, of een adres buiten dit domein',
      en: 'Choose a mailbox that exists, or an address outside this domain',
      fr: 'Choisissez une boîte mail existante, ou une adresse en dehors de ce domaine',
    },
  },
  zone_elsewhere: {
    status: 409,
    text: {
      nl: 'De DNS van dit domein staat bij een andere provider. Zet de records daar',
      en: 'The DNS of this domain is at another provider. Put the records there',
      fr: 'Le DNS de ce domaine se trouve chez un autre fournisseur. Placez-y les enregistrements',
    },
  },
  forward_not_found: {
    status: 404,
    text: {
      nl: 'Deze doorstuurregel werd niet gevonden',
      en: 'This mail forwarding was not found',
      fr: 'Ce transfert d’e-mails n’a pas été trouvé',
    },
  },
  forward_exists: {
    status: 409,
    text: {
      nl: 'Mail voor {address} wordt al doorgestuurd',
      en: 'Mail for {address} is forwarded already',
      fr: 'Les e-mails pour {address} sont déjà transférés',
    },
  },
  forward_to_itself: {
    status: 422,
    text: {
      nl: 'Een adres kan niet naar zichzelf doorsturen. Haal het hier weg en vink aan dat een kopie in de mailbox blijft',
      en: 'An address cannot forward to itself. Take it out here, and tick that a copy stays in the mailbox',
      fr: 'Une adresse ne peut pas se transférer à elle-même. Retirez-la ici et cochez qu’une copie reste dans la boîte',
    },
  },
  forward_to_itself_alone: {
    status: 422,
    text: {
      nl: 'Een adres kan niet naar zichzelf doorsturen, en {address} heeft geen mailbox. Kies een ander adres, of maak eerst die mailbox aan',
      en: 'An address cannot forward to itself, and {address} has no mailbox. Choose another address, or make that mailbox first',
      fr: 'Une adresse ne peut pas se transférer à elle-même, et {address} n’a pas de boîte mail. Choisissez une autre adresse ou créez d’abord cette boîte',
    },
  },
  forward_loop: {
    status: 422,
    text: {
      nl: 'Mail zou in een kring gaan: {way}. Kies een andere bestemming, of wijzig eerst waar {last} naartoe gaat',
      en: 'Mail would go round in a circle: {way}. Choose another destination, or first change where {last} goes',
      fr: 'Les e-mails tourneraient en rond : {way}. Choisissez une autre destination ou modifiez d’abord où va {last}',
    },
  },
  forward_loop_catch_all: {
    status: 422,
    text: {
      nl: 'Mail zou in een kring gaan: {way}. {last} bestaat niet, dus de catch-all vangt hem op. Kies een andere bestemming, of wijzig eerst de catch-all',
      en: 'Mail would go round in a circle: {way}. {last} does not exist, so the catch-all takes it. Choose another destination, or change the catch-all first',
      fr: 'Les e-mails tourneraient en rond : {way}. {last} n’existe pas et va donc au catch-all. Choisissez une autre destination ou modifiez d’abord le catch-all',
    },
  },
  forward_leads_nowhere: {
    status: 422,
    text: {
      nl: '{address} bestaat niet, dus de mail zou geweigerd worden. Kies een adres dat bestaat, of maak eerst die mailbox aan',
      en: '{address} does not exist, so mail would be refused. Choose an address that exists, or make that mailbox first',
      fr: '{address} n’existe pas, les e-mails seraient donc refusés. Choisissez une adresse existante ou créez d’abord cette boîte',
    },
  },
  copy_needs_mailbox: {
    status: 422,
    text: {
      nl: 'Een kopie bewaren kan alleen als dit adres een mailbox heeft',
      en: 'A copy can only be kept where this address has a mailbox',
      fr: 'Une copie ne peut être conservée que si cette adresse a une boîte mail',
    },
  },
  too_many_forwards: {
    status: 409,
    text: {
      nl: 'Een domeinnaam heeft hoogstens {most} doorstuurregels',
      en: 'A domain has at most {most} mail forwardings',
      fr: 'Un nom de domaine compte au plus {most} transferts d’e-mails',
    },
  },
  plan_changed: {
    status: 409,
    text: {
      nl: 'De records zijn ondertussen gewijzigd. Bekijk het voorstel opnieuw',
      en: 'The records have changed meanwhile. Look at the proposal again',
      fr: 'Les enregistrements ont changé entre-temps. Consultez à nouveau la proposition',
    },
  },
})
