import { isApiError } from '#design/api/client.ts'
import { cartCalls } from '../contract/calls.ts'
import type { Cart } from '../contract/shapes.ts'
import type { NewCartItem } from '../rules/item.ts'
import { type CartTools, isCartGone } from './cart-tools.ts'

export type ItemInput = Partial<NewCartItem>

export function cartContent({ memory, keeping, inTurn, orGone }: CartTools) {
  const putItem = async (uuid: string, body: ItemInput): Promise<Cart> => {
    const { data } = await keeping.send(cartCalls.addItem, { params: { uuid }, body })
    return memory.take(data.payload)
  }

  return {
    /** The uuid is stored before the first call, so that another tab uses the same cart. */
    add: (item: ItemInput): Promise<Cart> =>
      inTurn(async () => {
        const known = keeping.readUuid()
        const uuid = known ?? keeping.newUuid()
        keeping.writeUuid(uuid)
        try {
          return await putItem(uuid, item)
        } catch (error) {
          // A first item that is refused makes no cart: the next page must not ask for one.
          if (!known && isApiError(error) && keeping.readCopy() === null) keeping.writeUuid(null)
          if (!known || !isCartGone(error)) throw error
          memory.drop()
          return putItem(keeping.newUuid(), item)
        }
      }),

    remove: (key: string): Promise<void> =>
      inTurn(() =>
        orGone(async () => {
          const uuid = keeping.readUuid()
          if (!uuid) return memory.drop()
          const { data } = await keeping.send(cartCalls.removeItem, { params: { uuid, key } })
          if (data) memory.take(data.payload)
          else memory.drop()
        }),
      ),

    promote: (code: string) =>
      inTurn(() =>
        orGone(async () => {
          const uuid = keeping.readUuid() ?? ''
          const answer = await keeping.send(cartCalls.checkPromotion, { body: { uuid, code } })
          memory.take(answer.payload)
          return answer
        }),
      ),
  }
}
