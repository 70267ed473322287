import { cartCalls } from '../contract/calls.ts'
import { cartContent } from './cart-content.ts'
import { type CartKeeping, openCartMemory } from './cart-memory.ts'
import { cartSaving } from './cart-saving.ts'
import { cartTools } from './cart-tools.ts'
import { otherCarts } from './other-cart.ts'

/** The cart of this browser (core §4): the stored copy is shown at once, the server's is authoritative. */
export function createCartStore(keeping: CartKeeping) {
  const memory = openCartMemory(keeping)
  const tools = cartTools(memory, keeping)
  const saving = cartSaving(tools)

  return {
    current: memory.view,
    subscribe: memory.subscribe,
    take: memory.take,
    ...saving,
    ...cartContent(tools),
    ...otherCarts(tools),
    /** After an order: removes the ordered items; with the last one the cart is completed (core §4). */
    removeOrdered: async (ordered: readonly string[]): Promise<void> => {
      const uuid = keeping.readUuid()
      const left = memory.cart()?.items.filter((item) => !ordered.includes(item.key)) ?? []
      if (left.length > 0) return saving.refresh()
      await tools.inTurn(async () => {
        memory.drop()
        if (uuid) await keeping.send(cartCalls.completed, { params: { uuid } }).catch(() => undefined)
      })
    },
  }
}
