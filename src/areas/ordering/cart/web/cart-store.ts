import * as z from 'zod/mini'
import { isApiError, type send as sendCall } from '#design/api/client.ts'
import { cartCalls } from '../contract/calls.ts'
import { Cart, CartState, readCart } from '../contract/shapes.ts'
import { newerCart, stillUnsaved } from '../rules/browser-copy.ts'
import type { NewCartItem } from '../rules/item.ts'
import { cartTotals } from '../rules/totals.ts'

const Unsaved = z.partial(CartState)
export type CartChange = Partial<CartState>
export type ItemInput = Partial<NewCartItem>

/** Where a browser keeps its cart; tests pass their own. */
export type CartKeeping = {
  /** Local storage `cart` (core §3). */
  readCopy: () => string | null
  writeCopy: (text: string | null) => void
  /** Cookie `cartUuid` (core §3). */
  readUuid: () => string | null
  writeUuid: (uuid: string | null) => void
  newUuid: () => string
  /** Runs once after a while, unless it is called off. */
  later: (work: () => void) => () => void
  send: typeof sendCall
}

/** `other`: a cart of the same person that did not fit into this one, and what keeps them apart. */
export type CartView = { cart: Cart | null; isLoading: boolean; other: OtherCart | null }
export type OtherCart = { cart: Cart; because: unknown }

/** What the browser kept: the last cart it was told, and what was changed here since. */
function readKept(text: string | null): { cart: Cart | null; unsaved: CartChange } {
  if (!text) return { cart: null, unsaved: {} }
  try {
    const kept = JSON.parse(text) as { unsaved?: unknown }
    const cart = Cart.safeParse(kept)
    const unsaved = Unsaved.safeParse(kept.unsaved ?? {})
    return { cart: cart.success ? cart.data : null, unsaved: cart.success && unsaved.success ? unsaved.data : {} }
  } catch {
    return { cart: null, unsaved: {} }
  }
}

/**
 * The cart of this browser (core §4): shown from the browser's copy at once, with the server's copy as the truth. Writes go
 * one after another, so that two of them never make two carts.
 */
export function createCartStore(keeping: CartKeeping) {
  const kept = readKept(keeping.readCopy())
  let cart = kept.cart
  let unsaved = kept.unsaved
  let other: OtherCart | null = null
  let view: CartView = { cart: cart && { ...cart, ...unsaved }, isLoading: false, other }
  let queue: Promise<unknown> = Promise.resolve()
  let callOff: (() => void) | undefined
  const listeners = new Set<() => void>()

  const show = (isLoading = view.isLoading) => {
    view = { cart: cart && { ...cart, ...unsaved }, isLoading, other }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    keeping.writeCopy(cart ? JSON.stringify({ ...cart, ...unsaved, unsaved }) : null)
    show()
  }
  const drop = () => {
    cart = null
    unsaved = {}
    other = null
    keeping.writeUuid(null)
    keep()
  }
  const take = (payload: string): Cart => {
    const told = readCart(payload)
    if (cart && cart.uuid !== told.uuid) unsaved = {}
    cart = newerCart(cart, told)
    keeping.writeUuid(told.uuid)
    keep()
    return told
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** The cart may be gone on the server: completed elsewhere, or too old. */
  const orGone = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isApiError(error) && error.code === 'cart_not_found') drop()
      throw error
    }
  }

  const fetchCart = async (uuid: string): Promise<void> => {
    const { data } = await keeping.send(cartCalls.get, { params: { uuid } })
    if (data) take(data.payload)
    else if (keeping.readUuid() === uuid) drop()
  }

  /**
   * Errors are ignored: what the browser kept is shown until the server can be heard again (core §4). That this cart is
   * not there for the caller is an answer, and an empty one.
   */
  const refresh = (): Promise<void> =>
    inTurn(async () => {
      const uuid = keeping.readUuid()
      if (!uuid) {
        if (cart) drop()
        return
      }
      show(true)
      await orGone(() => fetchCart(uuid)).catch(() => undefined)
      show(false)
    })

  const putItem = (uuid: string, body: ItemInput) => keeping.send(cartCalls.addItem, { params: { uuid }, body })

  /** The uuid is kept before the first call, so that a second tab puts its items into the same cart. */
  const add = (item: ItemInput): Promise<Cart> =>
    inTurn(async () => {
      const known = keeping.readUuid()
      const uuid = known ?? keeping.newUuid()
      keeping.writeUuid(uuid)
      try {
        return take((await putItem(uuid, item)).data.payload)
      } catch (error) {
        if (!known || !isApiError(error) || error.code !== 'cart_not_found') throw error
        drop()
        return take((await putItem(keeping.newUuid(), item)).data.payload)
      }
    })

  const remove = (key: string): Promise<void> =>
    inTurn(() =>
      orGone(async () => {
        const uuid = keeping.readUuid()
        if (!uuid) return drop()
        const { data } = await keeping.send(cartCalls.removeItem, { params: { uuid, key } })
        if (data) take(data.payload)
        else drop()
      }),
    )

  const save = (query?: { clientId: number }): Promise<void> =>
    inTurn(() =>
      orGone(async () => {
        callOff?.()
        callOff = undefined
        const uuid = keeping.readUuid()
        if (!uuid || !cart) return
        const sent = unsaved
        const request = { params: { uuid }, query: query ?? {}, body: { payload: JSON.stringify(sent) } }
        const { data } = await keeping.send(cartCalls.update, request)
        unsaved = stillUnsaved(unsaved, sent)
        take(data.payload)
      }),
    )

  /** Shown and kept at once, saved on the server a moment later. Without a cart there is nothing to remember. */
  const change = (to: CartChange): void => {
    if (!cart) return
    unsaved = { ...unsaved, ...to }
    keep()
    callOff?.()
    callOff = keeping.later(() => void save().catch(() => undefined))
  }

  const promote = (code: string) =>
    inTurn(() =>
      orGone(async () => {
        const uuid = keeping.readUuid() ?? ''
        const answer = await keeping.send(cartCalls.checkPromotion, { body: { uuid, code } })
        take(answer.payload)
        return answer
      }),
    )

  /**
   * Takes the promotion off: seen at once, and saved with the cart. Nothing has to be checked for that (core §5). What the
   * server answers is the truth again.
   */
  const clearPromotion = (): Promise<void> => {
    if (cart) {
      cart = {
        ...cart,
        promotion: null,
        lostPromotion: null,
        ...cartTotals(cart.items, 0, { vatPercent: cart.vatPercent }),
      }
      keep()
    }
    return inTurn(() =>
      orGone(async () => {
        const uuid = keeping.readUuid()
        if (!uuid || !cart) return
        const sent = unsaved
        const body = { payload: JSON.stringify({ ...sent, promotion: null }) }
        const { data } = await keeping.send(cartCalls.update, { params: { uuid }, query: {}, body })
        unsaved = stillUnsaved(unsaved, sent)
        take(data.payload)
      }),
    )
  }

  /**
   * Takes over a cart whose uuid somebody handed on; one that was abandoned is opened again. `cart_not_found` when it belongs
   * to an account that is not this one.
   */
  const adopt = (uuid: string): Promise<void> =>
    inTurn(async () => {
      show(true)
      try {
        const { data } = await keeping.send(cartCalls.reopen, { params: { uuid } })
        if (data) take(data.payload)
      } finally {
        show(false)
      }
    })

  /**
   * Somebody signed in: the cart of this browser becomes theirs, with what they put into one elsewhere. What cannot be merged
   * stays in its own cart, and the user is told.
   */
  const meet = (): Promise<void> =>
    inTurn(async () => {
      const uuid = keeping.readUuid()
      const { data: last } = await keeping.send(cartCalls.mine, {})
      if (!uuid || !cart) {
        if (last) take(last.payload)
        return
      }
      if (last?.uuid === uuid) return
      const own = { params: { uuid }, body: { payload: JSON.stringify(unsaved) } }
      take((await keeping.send(cartCalls.update, own)).data.payload)
      if (last) await takeAlong(uuid, readCart(last.payload))
    }).catch(() => undefined)

  const takeAlong = async (uuid: string, found: Cart): Promise<void> => {
    try {
      const request = { params: { uuid }, body: { from: found.uuid } }
      take((await keeping.send(cartCalls.merge, request)).data.payload)
    } catch (error) {
      other = { cart: found, because: error }
      show()
    }
  }

  /** Goes on with the other cart; this one is kept, and is the other one now. */
  const swap = async (): Promise<void> => {
    if (!other) return
    const [leaves, comes] = [cart, other]
    await adopt(comes.cart.uuid)
    other = leaves && { cart: leaves, because: comes.because }
    show()
  }

  const forgetOther = (): Promise<void> =>
    inTurn(async () => {
      if (!other) return
      const { uuid } = other.cart
      other = null
      show()
      await keeping.send(cartCalls.delete, { params: { uuid } })
    })

  /** After an order: what was ordered leaves; with the last item the cart is completed and gone (core §4). */
  const settle = async (ordered: readonly string[]): Promise<void> => {
    const uuid = keeping.readUuid()
    const left = cart?.items.filter((item) => !ordered.includes(item.key)) ?? []
    if (left.length > 0) return refresh()
    await inTurn(async () => {
      drop()
      if (uuid) await keeping.send(cartCalls.completed, { params: { uuid } }).catch(() => undefined)
    })
  }

  return {
    current: (): CartView => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    add,
    remove,
    change,
    /** Saves now, and says for which client the cart is; prices follow the client. */
    saveFor: (clientId: number) => save({ clientId }),
    /** Saves what is still unsaved. */
    save: () => save(),
    promote,
    meet,
    swap,
    forgetOther,
    settle,
    take,
    clearPromotion,
    adopt,
    /** Another tab changed the browser's copy, or it was thrown away. */
    reread: () => {
      const now = readKept(keeping.readCopy())
      cart = now.cart
      unsaved = now.unsaved
      if (!cart) callOff?.()
      show()
    },
  }
}
export type CartStore = ReturnType<typeof createCartStore>
