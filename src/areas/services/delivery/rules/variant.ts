import { licenceVariants } from '#base/licences.ts'

/** What tells services of one kind apart, by how they are made and looked after. Kinds that are not here have no variants. */
export const kindVariants = {
  hosting: ['linux', 'windows'],
  cloud: ['generic', 'proxmox'],
  office: ['legacy', 'nce'],
  licence: licenceVariants,
} as const

type Variants = typeof kindVariants
export type ServiceVariant = Variants[keyof Variants][number]
export const serviceVariants = Object.values(kindVariants).flat() as [ServiceVariant, ...ServiceVariant[]]

/** A product as the catalogue places it: what it delivers, its group, and its variant within that. */
export type PlacedProduct = { kind: string; group: string; variant: string }

export const isWindowsGroup = (group: string): boolean => group.startsWith('windows_')

const rules: { [Kind in keyof Variants]: (product: PlacedProduct) => Variants[Kind][number] } = {
  hosting: ({ group }) => (isWindowsGroup(group) ? 'windows' : 'linux'),
  cloud: ({ variant }) => (variant === 'proxmox' ? 'proxmox' : 'generic'),
  office: ({ variant }) => (variant === 'nce' ? 'nce' : 'legacy'),
  licence: ({ group, variant }) =>
    group === 'file_sharing'
      ? 'sharing'
      : variant === 'office'
        ? 'perpetual'
        : variant === 'migration'
          ? 'coupons'
          : 'seats',
}

const hasVariants = (kind: string): kind is keyof Variants => Object.hasOwn(kindVariants, kind)

/** Of which variant a service is, told by its product. */
export const variantOf = (product: PlacedProduct): ServiceVariant | null =>
  hasVariants(product.kind) ? rules[product.kind](product) : null

/** Whether somebody delivers a product, where some kinds, or variants of a kind (`licence:coupons`), are delivered by nobody. */
export const isDeliveredBy = (undelivered: readonly string[], product: PlacedProduct): boolean =>
  !undelivered.includes(product.kind) && !undelivered.includes(`${product.kind}:${variantOf(product)}`)
