import { cartCalls } from '../contract/calls.ts'
import { type Cart, readCart } from '../contract/shapes.ts'
import type { CartTools } from './cart-tools.ts'

/** Other carts of the user: taken over, merged, or swapped with this one. */
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
   * Takes over a cart with a given uuid, and reopens an abandoned one. `cart_not_found` when it belongs to another
   * account.
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
     * After signing in: assigns this browser's cart to the user, and merges the one from elsewhere. If that is not
     * possible both stay, and the user is told.
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

    /** Continues with the other cart; this one becomes the other. */
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
