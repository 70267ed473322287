import { newUuid } from '#areas/ordering/cart/web/public.ts'
import { cartStoragePrefix } from '#design/router/session.ts'
import { attemptFor, type OrderAttempt } from '../rules/order-attempt.ts'

/** With the cart's prefix, so that it is removed together with the cart. */
const key = `${cartStoragePrefix}.order`

function kept(): OrderAttempt | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<OrderAttempt> | null
    return found?.uuid && found.cartUuid ? { uuid: found.uuid, cartUuid: found.cartUuid } : undefined
  } catch {
    return undefined
  }
}

/** The order uuid for this cart, which survives a reload until there is an answer. */
export function beginAttempt(cartUuid: string): OrderAttempt {
  const attempt = attemptFor(kept(), cartUuid, newUuid)
  localStorage.setItem(key, JSON.stringify(attempt))
  return attempt
}

export const endAttempt = (): void => localStorage.removeItem(key)
