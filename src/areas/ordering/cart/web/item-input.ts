import type { CartItem } from '../contract/shapes.ts'
import type { ItemInput } from './cart-content.ts'

/** A priced item as the input to add it again, with changes. */
export const itemInput = (item: CartItem, change: ItemInput = {}): ItemInput => ({
  domain: item.domain,
  pid: item.pid,
  domainType: item.domainType,
  years: item.years,
  transferCode: item.transferCode,
  quantity: item.quantity,
  // An offer is among the options for its price only; it is in the details.
  configOptions: item.configOptions.filter(({ id }) => id !== 'offer').map(({ id, choice }) => ({ id, choice })),
  ...(item.details ? { details: item.details } : {}),
  ...(item.term ? { term: item.term } : {}),
  ...change,
})
