import { type LicenceVariant, licenceVariants } from '#base/licences.ts'
import type { ConfigurationOf } from './configuration.ts'
import { type PlacedProduct, variantOf } from './variant.ts'

const isLicenceVariant = (variant: string | null): variant is LicenceVariant =>
  (licenceVariants as readonly (string | null)[]).includes(variant)

/** What a licence has from its product: how it is sold, and which of the shop's products it is. */
export function licenceConfiguration(product: PlacedProduct): ConfigurationOf<'licence'> {
  const variant = variantOf(product)
  return {
    kind: 'licence',
    variant: isLicenceVariant(variant) ? variant : 'seats',
    product: product.variant || product.group,
  }
}
