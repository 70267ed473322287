import { cartCalls } from '../contract/calls.ts'
import { cartTotals } from '../rules/totals.ts'
import type { CartChange } from './cart-memory.ts'
import type { CartTools } from './cart-tools.ts'

/** The cart read from the server, and what was changed here saved there. */
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
     * Errors are ignored: what the browser kept is shown until the server can be heard again (core §4). That this cart is
     * not there for the caller is an answer, and an empty one.
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

    /** Saves what is still unsaved. */
    save: () => save(),
    /** Saves now, and says for which client the cart is; prices follow the client. */
    saveFor: (clientId: number) => save({ clientId }),

    /** Shown and kept at once, saved on the server a moment later. Without a cart there is nothing to remember. */
    change: (part: CartChange): void => {
      if (!memory.cart()) return
      memory.change(part)
      forgetPlan()
      callOff = keeping.later(() => void save().catch(() => undefined))
    },

    /**
     * Takes the promotion off: seen at once, and saved with the cart. Nothing has to be checked for that (core §5). What the
     * server answers is the truth again.
     */
    clearPromotion: (): Promise<void> => {
      const cart = memory.cart()
      if (cart) {
        const totals = cartTotals(cart.items, 0, { vatPercent: cart.vatPercent })
        memory.expect({ ...cart, promotion: null, lostPromotion: null, ...totals })
      }
      return inTurn(() => orGone(() => sendUnsaved({}, { promotion: null })))
    },

    /** Another tab changed the browser's copy, or it was thrown away. */
    reread: (): void => {
      memory.reread()
      if (!memory.cart()) callOff?.()
    },
  }
}
