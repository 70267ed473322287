import type { Words } from '#base/locale.ts'
import type { Ability } from '../../outcome.ts'

export const can: Ability = { can: true }
const lacks = (because: Words): Ability => ({ can: false, because })

/** What a node of servers has not, with the words for it. */
export const notHere = {
  migrate: lacks({
    nl: 'Deze servers staan op één machine; er is geen andere om naar te verhuizen.',
    en: 'These servers stand on one machine; there is no other one to move to.',
    fr: 'Ces serveurs se trouvent sur une seule machine ; il n’y en a pas d’autre où les déplacer.',
  }),
  rescue: lacks({
    nl: 'Bij deze provider is geen herstelsysteem ingericht.',
    en: 'No rescue system is set up at this provider.',
    fr: 'Aucun système de secours n’est configuré chez ce fournisseur.',
  }),
} as const
