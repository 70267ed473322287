import { isApiError } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { CartItem } from '../contract/shapes.ts'
import { cartStore } from './browser-cart.ts'
import type { ItemInput } from './cart-content.ts'
import { cartErrorText } from './cart-error-text.ts'
import { itemInput } from './item-input.ts'

/**
 * Adds or replaces an item; returns whether it succeeded. An error is shown in a toast, or by `onError` if given; a
 * conflict of order types is always a toast (core §8).
 */
export async function addToCart(item: ItemInput, onError?: (error: unknown) => void): Promise<boolean> {
  try {
    await cartStore.add(item)
    return true
  } catch (error) {
    const isOtherType = isApiError(error) && error.code === 'order_type_exists'
    if (!onError || isOtherType) toast.bad(cartErrorText(error))
    onError?.(error)
    return false
  }
}

/** One after another, until the first refusal. Returns how many were added. */
export async function addAllToCart(items: readonly ItemInput[]): Promise<number> {
  let added = 0
  for (const item of items) {
    if (!(await addToCart(item))) break
    added++
  }
  return added
}

/** Removes an item, with an undo in the toast. */
export async function removeFromCart(item: CartItem): Promise<void> {
  try {
    await cartStore.remove(item.key)
    const undo = { label: m.cart_undo(), onPress: () => void addToCart(itemInput(item)) }
    toast.info(m.cart_removed({ name: item.name }), { action: undo })
  } catch (error) {
    toast.bad(cartErrorText(error))
    void cartStore.refresh()
  }
}

/**
 * Applies a code; an empty one removes the promotion without a request (core §5). Returns the error, if any, which also
 * clears the promotion (core §8).
 */
export async function applyPromotion(code: string): Promise<string | undefined> {
  try {
    if (code === '') {
      await cartStore.clearPromotion()
      return undefined
    }
    const answer = await cartStore.promote(code)
    return answer.success ? undefined : answer.message || m.cart_promotion_failed()
  } catch (error) {
    if (code !== '') await cartStore.clearPromotion().catch(() => undefined)
    return cartErrorText(error)
  }
}
