import type { Locale } from '#base/locale.ts'
import { type CloudLicences, cloudLicencesKey, type LicenceAbility } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { refuse } from './refuse.ts'

/** Through whom Microsoft's licences are sold: in production no sandbox. */
export function sellerOf({ driver, config }: Pick<Work, 'driver' | 'config'>): CloudLicences {
  const seller = driver(cloudLicencesKey)
  return config.isProduction && seller.name === 'sandbox' ? refuse('microsoft_not_offered') : seller
}

/** Refuses what Microsoft cannot do here, with its reason. */
export function insistOnAbility(
  work: Pick<Work, 'driver' | 'config'> & { locale: Locale },
  ability: LicenceAbility,
): void {
  const has = sellerOf(work).abilities[ability]
  if (!has.can) refuse('office_not_possible', { values: { because: has.because[work.locale] } })
}
