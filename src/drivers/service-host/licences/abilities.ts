import type { LicenceVariant } from '#base/licences.ts'
import type { Words } from '#base/locale.ts'
import type { FileShare } from '../../file-share/port.ts'
import type { LicenceShop } from '../../licence-shop/port.ts'
import type { Ability } from '../../outcome.ts'
import type { ServiceAbilities } from '../port.ts'

const can: Ability = { can: true }
const no = (because: Words): Ability => ({ can: false, because })

const boughtOnce = no({
  nl: 'Software die je kocht, kan niet opgeschort worden',
  en: 'Software that you bought cannot be suspended',
  fr: 'Un logiciel acheté ne peut pas être suspendu',
})
const boughtAsItIs = no({
  nl: 'Software die je kocht, kan niet gewijzigd worden. Bestel er een bij',
  en: 'Software that you bought cannot be changed. Order another one',
  fr: 'Un logiciel acheté ne peut pas être modifié. Commandez-en un autre',
})
const returned = no({
  nl: 'Software met een eeuwigdurende licentie kan alleen binnen 30 dagen worden geannuleerd, op de pagina van de licentie',
  en: 'Perpetual software can be cancelled only within 30 days, on the page of the licence',
  fr: 'Un logiciel perpétuel ne peut être annulé que dans les 30 jours, sur la page de la licence',
})

export type Providers = {
  /** Undefined for a way of selling that nobody serves: none of it is delivered. */
  shop(variant: Exclude<LicenceVariant, 'sharing'>): LicenceShop | undefined
  share(): FileShare | undefined
}

const ends = { cancelAtOnce: can, cancelAtTermEnd: can }
const rows: { [Variant in LicenceVariant]: (providers: Providers) => ServiceAbilities } = {
  seats: ({ shop }) => {
    const { suspend = can, seats = can } = shop('seats')?.abilities ?? {}
    return { ...ends, suspend, change: seats }
  },
  perpetual: () => ({ suspend: boughtOnce, change: boughtAsItIs, cancelAtOnce: returned, cancelAtTermEnd: can }),
  coupons: () => ({ ...ends, suspend: boughtOnce, change: boughtAsItIs }),
  sharing: ({ share }) => ({ ...ends, suspend: share()?.abilities.suspend ?? can, change: can }),
}

const isVariant = (variant: string): variant is LicenceVariant => Object.hasOwn(rows, variant)

/** What can be done with a licence, told by the way in which it is sold. */
export const licenceAbilitiesFor = (providers: Providers, variant: string | null | undefined) =>
  variant && isVariant(variant) ? rows[variant](providers) : undefined
