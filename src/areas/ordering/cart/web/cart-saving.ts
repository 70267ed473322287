import { cartCalls } from '../contract/calls.ts'
import { cartTotals } from '../rules/totals.ts'
import type { CartChange } from './cart-memory.ts'
import type { CartTools } from './cart-tools.ts'

/** Reading the cart from the server, and saving changes there. */
export function cartSaving({ memory, keeping, inTurn, orGone }: CartTools) {
  let callOff: (() => void) | undefined
  const forgetPlan = (): void => {
    callOff?.()
    callOff = undefined
  }

  const fetchCart = async (uuid: string): Promise<void> => {
    const { data } = await keeping.send(cartCalls.get, { params: { uuid } })
    if (data) memory.take(data.payload)
    else if (keeping.readUuid() === uuid) memory.drop()
  }

  /** Without a cart there is nothing to save. */
  const sendUnsaved = async (query: { clientId?: number }, more: { promotion?: null } = {}): Promise<void> => {
    const uuid = keeping.readUuid()
    if (!uuid || !memory.cart()) return
    const sent = memory.unsaved()
    const body = { payload: JSON.stringify({ ...sent, ...more }) }
    const { data } = await keeping.send(cartCalls.update, { params: { uuid }, query, body })
    memory.markSaved(sent)
    memory.take(data.payload)
  }
  const save = (query: { clientId?: number } = {}): Promise<void> =>
    inTurn(() =>
      orGone(() => {
        forgetPlan()
        return sendUnsaved(query)
      }),
    )

  return {
    /**
     * Errors are ignored: the stored copy is shown until the server answers again (core §4). "Not found" is an answer:
     * an empty cart.
     */
    refresh: (): Promise<void> =>
      inTurn(async () => {
        const uuid = keeping.readUuid()
        if (!uuid) {
          if (memory.cart()) memory.drop()
          return
        }
        memory.show(true)
        await orGone(() => fetchCart(uuid)).catch(() => undefined)
        memory.show(false)
      }),

    save: () => save(),
    /** Saves now with the client that the cart is for, on whom the prices depend. */
    saveFor: (clientId: number) => save({ clientId }),

    /** Shown and stored at once, saved on the server after a delay. Without a cart nothing is stored. */
    change: (part: CartChange): void => {
      if (!memory.cart()) return
      memory.change(part)
      forgetPlan()
      callOff = keeping.later(() => void save().catch(() => undefined))
    },

    /** Removes the promotion: shown at once, and saved with the cart. Nothing has to be checked for this (core §5). */
    clearPromotion: (): Promise<void> => {
      const cart = memory.cart()
      if (cart) {
        const totals = cartTotals(cart.items, 0, { vatPercent: cart.vatPercent })
        memory.expect({ ...cart, promotion: null, lostPromotion: null, ...totals })
      }
      return inTurn(() => orGone(() => sendUnsaved({}, { promotion: null })))
    },

    /** Another tab changed the browser's copy, or removed it. */
    reread: (): void => {
      memory.reread()
      if (!memory.cart()) callOff?.()
    },
  }
}
