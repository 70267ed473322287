import { maxDomains } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { type OrderType, orderTypeOf } from './item.ts'

/** Whether an item does not fit a cart of this type: only one type of order at a time (core §5). */
export const typeConflict = (cartType: OrderType | null, item: { pid: number }): boolean =>
  cartType !== null && cartType !== orderTypeOf(item)

/** At most twenty domains (core §5); counted after adding, so that replacing one does not count twice. */
export const tooManyDomains = (items: readonly { pid: number }[]): boolean =>
  items.filter((item) => orderTypeOf(item) === 'domains').length > maxDomains
