/**
 * What kinds of product there are and how each is handed over; the rows of this table are the only place that knows.
 * `immediate`: the service stands active as soon as the order is carried out.
 */
const kinds = {
  hosting: { needsDomain: true, fulfilment: 'immediate' },
  builder: { needsDomain: true, fulfilment: 'immediate' },
  mail: { needsDomain: true, fulfilment: 'immediate' },
  ssl: { needsDomain: true, fulfilment: 'immediate' },
  office: { needsDomain: false, fulfilment: 'immediate' },
  cloud: { needsDomain: false, fulfilment: 'immediate' },
  s3: { needsDomain: false, fulfilment: 'immediate' },
  licence: { needsDomain: false, fulfilment: 'immediate' },
  none: { needsDomain: false, fulfilment: 'immediate' },
} as const satisfies Record<string, { needsDomain: boolean; fulfilment: 'immediate' }>
export type ProductKind = keyof typeof kinds
export const productKindNames = Object.keys(kinds) as ProductKind[]

const kindRow = (kind: string) => kinds[kind as ProductKind] as (typeof kinds)[ProductKind] | undefined

/** A service that belongs to a domain: the item must name it. */
export const needsDomain = (kind: string): boolean => kindRow(kind)?.needsDomain ?? false

export type NeededDetails = 'server' | 'storage' | 'certificate' | 'offer' | 'tenant'
const detailsByKind: Partial<Record<ProductKind, NeededDetails>> = {
  cloud: 'server',
  s3: 'storage',
  ssl: 'certificate',
  office: 'tenant',
}

/** The details that a product needs before it can be ordered; the tenant of other Microsoft 365 may be left out. */
export const neededDetails = (product: { kind: string; variant: string }): NeededDetails | undefined =>
  product.kind === 'office' && product.variant === 'nce' ? 'offer' : detailsByKind[product.kind as ProductKind]

/** How a product of this kind is handed over; `undefined` for a kind that nobody delivers. */
export const fulfilmentOf = (kind: string): 'immediate' | undefined => kindRow(kind)?.fulfilment
