import * as z from 'zod/mini'
import type { send as sendCall } from '#design/api/client.ts'
import { Cart, CartState, readCart } from '../contract/shapes.ts'
import { newerCart, stillUnsaved } from '../rules/browser-copy.ts'

const Unsaved = z.partial(CartState)
export type CartChange = Partial<CartState>

/** The browser's storage of the cart; tests pass their own. */
export type CartKeeping = {
  /** Local storage `cart` (core §3). */
  readCopy: () => string | null
  writeCopy: (text: string | null) => void
  /** Cookie `cartUuid` (core §3). */
  readUuid: () => string | null
  writeUuid: (uuid: string | null) => void
  newUuid: () => string
  /** Runs once after a delay, unless cancelled. */
  later: (work: () => void) => () => void
  send: typeof sendCall
}

/** `other`: another cart of the same user that could not be merged, and why. */
export type CartView = { cart: Cart | null; isLoading: boolean; other: OtherCart | null }
export type OtherCart = { cart: Cart; because: unknown }

/** What the browser stored: the last cart of the server, and unsaved changes. */
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

/** The cart as this browser knows it, without requests: each change is stored and shown. */
export function openCartMemory(keeping: Pick<CartKeeping, 'readCopy' | 'writeCopy' | 'writeUuid'>) {
  let { cart, unsaved } = readKept(keeping.readCopy())
  let other: OtherCart | null = null
  let view: CartView = { cart: cart && { ...cart, ...unsaved }, isLoading: false, other }
  const listeners = new Set<() => void>()

  const show = (isLoading = view.isLoading): void => {
    view = { cart: cart && { ...cart, ...unsaved }, isLoading, other }
    for (const listener of listeners) listener()
  }
  const keep = (): void => {
    keeping.writeCopy(cart ? JSON.stringify({ ...cart, ...unsaved, unsaved }) : null)
    show()
  }

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    cart: () => cart,
    unsaved: () => unsaved,
    other: () => other,
    /** Takes a cart from the server, unless a newer one is known. */
    take: (payload: string): Cart => {
      const told = readCart(payload)
      if (cart && cart.uuid !== told.uuid) unsaved = {}
      cart = newerCart(cart, told)
      keeping.writeUuid(told.uuid)
      keep()
      return told
    },
    /** Shows the expected cart until the server's answer replaces it. */
    expect: (next: Cart): void => {
      cart = next
      keep()
    },
    change: (part: CartChange): void => {
      unsaved = { ...unsaved, ...part }
      keep()
    },
    /** Removes what was sent from the unsaved changes; later changes stay. */
    markSaved: (sent: CartChange): void => {
      unsaved = stillUnsaved(unsaved, sent)
    },
    showOther: (next: OtherCart | null): void => {
      other = next
      show()
    },
    drop: (): void => {
      cart = null
      unsaved = {}
      other = null
      keeping.writeUuid(null)
      keep()
    },
    /** Another tab changed the browser's copy, or removed it. */
    reread: (): void => {
      ;({ cart, unsaved } = readKept(keeping.readCopy()))
      show()
    },
  }
}
export type CartMemory = ReturnType<typeof openCartMemory>
