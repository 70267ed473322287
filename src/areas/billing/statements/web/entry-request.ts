import { fromDecimal } from '#base/money.ts'
import type { TableDefaults } from '#design/table/table-request.ts'

/** The defaults of the list, and its filters in the URL. */
export const entryDefaults = {
  sort: 'open',
  filterIds: ['state', 'direction', 'days', 'amount'],
} as const satisfies TableDefaults

/** `12,5` is one amount, `10..20` a range; anything else does not filter. */
function amounts(text: string): { minCents?: number; maxCents?: number } {
  const [low = '', high = low] = text.split('..').map((part) => part.trim().replace(',', '.'))
  const [minCents, maxCents] = [fromDecimal(low), fromDecimal(high)]
  return { ...(minCents === undefined ? {} : { minCents }), ...(maxCents === undefined ? {} : { maxCents }) }
}

/** The query of the call from the URL. */
export function entryRequest({ days, amount, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const [from, to] = typeof days === 'string' ? days.split('..') : []
  return { ...rest, ...(from && to ? { from, to } : {}), ...(typeof amount === 'string' ? amounts(amount) : {}) }
}
