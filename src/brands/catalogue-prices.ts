import { type Cents, percentOf } from '#base/money.ts'

/**
 * Price codes besides retail (`EUR`), as the percentage they take off per kind of thing. A client's code stands on the
 * client (core §3); staff may change single prices afterwards, the catalogue in the database is theirs.
 */
export const priceCodes = {
  EUR: { domains: 0, hosting: 0, office: 0, cloud: 0, certificates: 0, other: 0 },
  PARTNER: { domains: 12, hosting: 20, office: 8, cloud: 15, certificates: 25, other: 10 },
  'PARTNER-PLUS': { domains: 18, hosting: 30, office: 12, cloud: 22, certificates: 35, other: 15 },
  ASSOCIATION: { domains: 5, hosting: 10, office: 0, cloud: 5, certificates: 10, other: 5 },
} as const satisfies Record<string, Record<string, number>>
export type PriceCode = keyof typeof priceCodes
export type PricedKind = keyof (typeof priceCodes)['EUR']
export const priceCodeNames = Object.keys(priceCodes) as PriceCode[]

/** A retail price under a code. */
export const underPriceCode = (retail: Cents, code: PriceCode, kind: PricedKind): Cents =>
  retail - percentOf(retail, priceCodes[code][kind])

/** A retail price under every code. */
export const underEveryCode = (retail: Cents, kind: PricedKind): Record<PriceCode, Cents> =>
  Object.fromEntries(priceCodeNames.map((code) => [code, underPriceCode(retail, code, kind)])) as Record<
    PriceCode,
    Cents
  >
