import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { inEachLanguage, type Locale, type Words } from '#base/locale.ts'
import { describeItem } from './describe-item.ts'
import type { OrderItemRow } from './order-store.ts'

/** The item's name in each language, stored with the order because products are renamed. */
export const describedInAll = (inLanguage: (locale: Locale) => CartItem, options: { withAmounts: boolean }): Words =>
  inEachLanguage((locale) => describeItem(inLanguage(locale), locale, options))

/** The item's name in the reader's language; for older orders as stored. */
export const describedIn = (item: Pick<OrderItemRow, 'config' | 'description'>, locale: Locale): string =>
  (item.config as { described?: Words } | null)?.described?.[locale] ?? item.description
