import { maxDomains } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { type OrderType, orderTypeOf } from './item.ts'

/** Whether an item may join a cart of this type: one kind of order at a time (core §5). */
export const typeConflict = (cartType: OrderType | null, item: { pid: number }): boolean =>
  cartType !== null && cartType !== orderTypeOf(item)

/** At most twenty domains (core §5); counted after the item joined, so that replacing one never counts double. */
export const tooManyDomains = (items: readonly { pid: number }[]): boolean =>
  items.filter((item) => orderTypeOf(item) === 'domains').length > maxDomains
