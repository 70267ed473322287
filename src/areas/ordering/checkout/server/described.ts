import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { inEachLanguage, type Locale, type Words } from '#base/locale.ts'
import { describeItem } from './describe-item.ts'
import type { OrderItemRow } from './order-store.ts'

/** An item as it is called in each language, kept with the order: products change their names. */
export const describedInAll = (inLanguage: (locale: Locale) => CartItem, options: { withAmounts: boolean }): Words =>
  inEachLanguage((locale) => describeItem(inLanguage(locale), locale, options))

/** What somebody ordered, in the language of the reader; for older orders without these texts, as it was written then. */
export const describedIn = (item: Pick<OrderItemRow, 'config' | 'description'>, locale: Locale): string =>
  (item.config as { described?: Words } | null)?.described?.[locale] ?? item.description
