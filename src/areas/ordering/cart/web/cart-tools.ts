import { isApiError } from '#design/api/client.ts'
import type { CartKeeping, CartMemory } from './cart-memory.ts'

/** What all actions on the cart use. */
export type CartTools = {
  memory: CartMemory
  keeping: CartKeeping
  /** Serialises actions, so that two of them never make two carts. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Handles a cart that is gone on the server: completed elsewhere, or too old. */
  orGone: <T>(work: () => Promise<T>) => Promise<T>
}

export const isCartGone = (error: unknown): boolean => isApiError(error) && error.code === 'cart_not_found'

export function cartTools(memory: CartMemory, keeping: CartKeeping): CartTools {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    memory,
    keeping,
    inTurn: (work) => {
      const turn = queue.then(work, work)
      queue = turn.catch(() => undefined)
      return turn
    },
    orGone: async (work) => {
      try {
        return await work()
      } catch (error) {
        if (isCartGone(error)) memory.drop()
        throw error
      }
    },
  }
}
