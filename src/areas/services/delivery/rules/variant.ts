import { licenceVariants } from '#base/licences.ts'
import type { Words } from '#base/locale.ts'
import type { Undelivered } from '#base/undelivered.ts'

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

/** `place` is a kind, or a kind with a variant: as services tell it (`office:legacy`), or as the catalogue does (`office:edu`). */
const isOf = (product: PlacedProduct, place: string): boolean =>
  [product.kind, product.group, `${product.kind}:${variantOf(product)}`, `${product.kind}:${product.variant}`].includes(
    place,
  )

/** Whether somebody delivers a product. */
export const isDeliveredBy = (undelivered: Undelivered, product: PlacedProduct): boolean =>
  !undelivered.kinds.some((place) => isOf(product, place))

type Option = { id: string; choices: readonly { id: string }[] }

/** The options of a product as far as somebody makes them good; one of which no choice is left is not among them. */
export const deliveredOptions = <Of extends Option>(
  undelivered: Undelivered,
  product: PlacedProduct,
  options: readonly Of[],
): Of[] =>
  options.flatMap((option) => {
    const lacking = undelivered.options.filter(({ of, option: id }) => id === option.id && isOf(product, of))
    const choices = option.choices.filter(({ id }) => lacking.every(({ except }) => except.includes(id)))
    return choices.length > 0 ? [{ ...option, choices }] : []
  })

type NamedOption = { id: string; name: Words; choices: readonly { id: string; name: Words }[] }

/** The names of what of a product nobody delivers: each option, or choices of one. */
export function undeliveredOf(
  undelivered: Undelivered,
  product: PlacedProduct,
  options: readonly NamedOption[],
): Words[] {
  const delivered = deliveredOptions(undelivered, product, options)
  return options.flatMap((option) => {
    const left = delivered.find(({ id }) => id === option.id)
    if (!left) return [option.name]
    return option.choices.filter(({ id }) => !left.choices.some((each) => each.id === id)).map(({ name }) => name)
  })
}
