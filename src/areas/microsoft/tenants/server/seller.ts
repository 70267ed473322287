import type { Locale } from '#base/locale.ts'
import { legacyPlans } from '#brands/legacy-plans.ts'
import { type CloudLicences, cloudLicencesKey, type LicenceAbility } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { refuse } from './refuse.ts'

/** Through whom Microsoft's licences are sold: in production no sandbox. */
export function sellerOf({ driver, config }: Pick<Work, 'driver' | 'config'>): CloudLicences {
  const seller = driver(cloudLicencesKey)
  return config.isProduction && seller.name === 'sandbox' ? refuse('microsoft_not_offered') : seller
}

/** Through whom, as the integrations tell: what cannot be done there, and which plans are not sold since nobody told what they are there. */
export function sellerSeen({ driver, config, locale }: Pick<Work, 'driver' | 'config'> & { locale: Locale }) {
  const { name, abilities } = driver(cloudLicencesKey)
  const isReal = name !== 'sandbox'
  const lacking = Object.entries(abilities).flatMap(([ability, has]) =>
    has.can ? [] : { ability, because: has.because[locale] },
  )
  const { legacyOffers } = config.cloudLicences
  const unsold = legacyPlans.filter(({ offerId }) => !legacyOffers.includes(offerId)).map((plan) => plan.name)
  return {
    ...{ name, isReal, isOffered: isReal || !config.isProduction, lacks: isReal ? lacking : [] },
    unsold: isReal ? [...new Set(unsold)] : [],
  }
}

/** Refuses what Microsoft cannot do here, with its reason. */
export function insistOnAbility(
  work: Pick<Work, 'driver' | 'config'> & { locale: Locale },
  ability: LicenceAbility,
): void {
  const has = sellerOf(work).abilities[ability]
  if (!has.can) refuse('office_not_possible', { values: { because: has.because[work.locale] } })
}
