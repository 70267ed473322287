import { cartCalls } from '../contract/calls.ts'
import { type Cart, readCart } from '../contract/shapes.ts'
import type { CartTools } from './cart-tools.ts'

/** The carts that somebody has beside the one of this browser: taken over, merged, or put in its place. */
export function otherCarts({ memory, keeping, inTurn }: CartTools) {
  const mergeInto = async (uuid: string, found: Cart): Promise<void> => {
    try {
      const request = { params: { uuid }, body: { from: found.uuid } }
      memory.take((await keeping.send(cartCalls.merge, request)).data.payload)
    } catch (error) {
      memory.showOther({ cart: found, because: error })
    }
  }

  /**
   * Takes over a cart whose uuid somebody handed on; one that was abandoned is opened again. `cart_not_found` when it belongs
   * to an account that is not this one.
   */
  const adopt = (uuid: string): Promise<void> =>
    inTurn(async () => {
      memory.show(true)
      try {
        const { data } = await keeping.send(cartCalls.reopen, { params: { uuid } })
        if (data) memory.take(data.payload)
      } finally {
        memory.show(false)
      }
    })

  return {
    adopt,

    /**
     * Somebody signed in: the cart of this browser becomes theirs, with what they put into one elsewhere. What cannot be merged
     * stays in its own cart, and the user is told.
     */
    meet: (): Promise<void> =>
      inTurn(async () => {
        const uuid = keeping.readUuid()
        const { data: last } = await keeping.send(cartCalls.mine, {})
        if (!uuid || !memory.cart()) {
          if (last) memory.take(last.payload)
          return
        }
        if (last?.uuid === uuid) return
        const own = { params: { uuid }, body: { payload: JSON.stringify(memory.unsaved()) } }
        memory.take((await keeping.send(cartCalls.update, own)).data.payload)
        if (last) await mergeInto(uuid, readCart(last.payload))
      }).catch(() => undefined),

    /** Goes on with the other cart; this one is kept, and is the other one now. */
    swap: async (): Promise<void> => {
      const [leaves, comes] = [memory.cart(), memory.other()]
      if (!comes) return
      await adopt(comes.cart.uuid)
      memory.showOther(leaves && { cart: leaves, because: comes.because })
    },

    forgetOther: (): Promise<void> =>
      inTurn(async () => {
        const other = memory.other()
        if (!other) return
        memory.showOther(null)
        await keeping.send(cartCalls.delete, { params: { uuid: other.cart.uuid } })
      }),
  }
}
