import type { Cents } from '#base/money.ts'
import { percentOf } from '#base/money.ts'

/**
 * Everything with a price under a price code, by kind: the number of parts of its key, and its amounts. Ids are
 * `kind/part/part`: `product/620/yearly`, `option/510/mailbox/50gb`, `tld/be`.
 */
export const priceKinds = {
  product: { parts: 2, fields: ['price', 'setup'] },
  option: { parts: 3, fields: ['month'] },
  offer: { parts: 3, fields: ['price'] },
  server: { parts: 2, fields: ['base', 'cpu', 'memory', 'disk'] },
  storage: { parts: 1, fields: ['step'] },
  tld: { parts: 1, fields: ['register', 'transfer', 'renew', 'restore'] },
} as const satisfies Record<string, { parts: number; fields: readonly string[] }>
export type PriceKind = keyof typeof priceKinds
export const priceKindNames = Object.keys(priceKinds) as PriceKind[]

/** Cents by field. */
export type Amounts = Readonly<Record<string, Cents>>

export const priceRowId = (kind: PriceKind, parts: readonly (string | number)[]): string => [kind, ...parts].join('/')

export function readPriceRowId(id: string): { kind: PriceKind; parts: string[] } | undefined {
  const [kind, ...parts] = id.split('/')
  const row = priceKinds[kind as PriceKind] as (typeof priceKinds)[PriceKind] | undefined
  return row && parts.length === row.parts && parts.every(Boolean) ? { kind: kind as PriceKind, parts } : undefined
}

/** Exactly the amounts of its kind. */
export const fitsKind = (kind: PriceKind, amounts: Amounts): boolean => {
  const fields: readonly string[] = priceKinds[kind].fields
  return Object.keys(amounts).length === fields.length && fields.every((field) => amounts[field] !== undefined)
}

export const sameAmounts = (one: Amounts | null, other: Amounts | null): boolean =>
  one === null || other === null
    ? one === other
    : Object.keys({ ...one, ...other }).every((field) => one[field] === other[field])

/**
 * The amounts changed by a percentage, negative for cheaper. The registry's fee for restoring is the same for
 * everybody.
 */
export const changedBy = (amounts: Amounts, percent: number): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, cents]) => [
      field,
      field === 'restore' ? cents : cents + percentOf(cents, percent),
    ]),
  )
