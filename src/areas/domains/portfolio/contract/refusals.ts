import { refusals } from '#base/refusal.ts'

export const portfolioRefusals = refusals({
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  too_many_in_one_act: {
    status: 422,
    text: {
      nl: 'Hoogstens {most} domeinnamen in één keer; dit zijn er {count}',
      en: 'At most {most} domains at once; these are {count}',
      fr: 'Au plus {most} noms de domaine à la fois ; en voici {count}',
    },
  },
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: 'Ce client n’a pas été trouvé' },
  },
  extension_not_sold: {
    status: 409,
    text: {
      nl: 'De extensie .{tld} wordt niet meer verkocht',
      en: 'The extension .{tld} is not sold any more',
      fr: 'L’extension .{tld} n’est plus vendue',
    },
  },
  too_many_tags: {
    status: 422,
    text: { nl: 'Hoogstens {max} labels', en: 'At most {max} tags', fr: 'Au plus {max} étiquettes' },
  },
  lock_not_offered: {
    status: 422,
    text: {
      nl: 'Registrar lock is niet mogelijk voor deze extensie',
      en: 'Registrar lock is not possible for this extension',
      fr: 'Le verrouillage du registraire n’est pas possible pour cette extension',
    },
  },
  domain_not_active: {
    status: 409,
    text: {
      nl: '{name} is niet actief',
      en: '{name} is not active',
      fr: '{name} n’est pas actif',
    },
  },
  lock_under_way: {
    status: 409,
    text: {
      nl: 'Er is al een wijziging van het slot bezig. Probeer het over enkele minuten opnieuw',
      en: 'A change of the lock is already under way. Try again in a few minutes',
      fr: 'Une modification du verrouillage est déjà en cours. Réessayez dans quelques minutes',
    },
  },
})
