import { newUuid } from '#areas/ordering/cart/web/public.ts'
import { cartStoragePrefix } from '#design/router/session.ts'
import { attemptFor, type OrderAttempt } from '../rules/order-attempt.ts'

/** Goes with the cart when that is forgotten. */
const key = `${cartStoragePrefix}.order`

function kept(): OrderAttempt | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<OrderAttempt> | null
    return found?.uuid && found.cartUuid ? { uuid: found.uuid, cartUuid: found.cartUuid } : undefined
  } catch {
    return undefined
  }
}

/** The uuid of the order that this cart becomes; the same one after a reload, until there is an answer. */
export function beginAttempt(cartUuid: string): OrderAttempt {
  const attempt = attemptFor(kept(), cartUuid, newUuid)
  localStorage.setItem(key, JSON.stringify(attempt))
  return attempt
}

export const endAttempt = (): void => localStorage.removeItem(key)
