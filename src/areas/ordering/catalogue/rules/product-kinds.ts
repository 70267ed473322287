/** All kinds of product; no other code lists them. */
const kinds = {
  hosting: { needsDomain: true },
  builder: { needsDomain: true },
  mail: { needsDomain: true },
  ssl: { needsDomain: true },
  office: { needsDomain: false },
  cloud: { needsDomain: false },
  s3: { needsDomain: false },
  licence: { needsDomain: false },
  none: { needsDomain: false },
} as const satisfies Record<string, { needsDomain: boolean }>
export type ProductKind = keyof typeof kinds
export const productKindNames = Object.keys(kinds) as ProductKind[]

const kindRow = (kind: string) => kinds[kind as ProductKind] as (typeof kinds)[ProductKind] | undefined

/** The service belongs to a domain, which the item must name. */
export const needsDomain = (kind: string): boolean => kindRow(kind)?.needsDomain ?? false

export type NeededDetails = 'server' | 'storage' | 'certificate' | 'offer' | 'tenant'
const detailsByKind: Partial<Record<ProductKind, NeededDetails>> = {
  cloud: 'server',
  s3: 'storage',
  ssl: 'certificate',
  office: 'tenant',
}

/** The details that a product requires; the tenant of other Microsoft 365 is optional. */
export const neededDetails = (product: { kind: string; variant: string }): NeededDetails | undefined =>
  product.kind === 'office' && product.variant === 'nce' ? 'offer' : detailsByKind[product.kind as ProductKind]
