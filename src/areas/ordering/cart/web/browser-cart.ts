import { useSyncExternalStore } from 'react'
import type { Locale } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { currentLocale } from '#design/language/locale.ts'
import type { CartView } from './cart-memory.ts'
import { createCartStore } from './cart-store.ts'
import { onCopyChangedElsewhere, readCopy, readUuid, writeCopy, writeUuid } from './kept-cart.ts'

const saveAfterMs = 600

/** Also on pages without https, where `randomUUID` is missing. */
export const newUuid = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
  )

export const cartStore = createCartStore({
  readCopy,
  writeCopy,
  readUuid,
  writeUuid,
  newUuid,
  later: (work) => {
    const timer = setTimeout(work, saveAfterMs)
    return () => clearTimeout(timer)
  },
  send,
})

let startedIn: Locale | undefined

/**
 * Once per page: fetches the cart with the stored uuid, and listens to other tabs (core §4). Fetched again when the
 * language changes, because items have names.
 */
function start(): void {
  if (startedIn === currentLocale()) return
  const isFirst = startedIn === undefined
  startedIn = currentLocale()
  void cartStore.refresh()
  if (!isFirst) return
  onCopyChangedElsewhere(cartStore.reread)
}

function subscribe(listener: () => void): () => void {
  start()
  const stop = cartStore.subscribe(listener)
  return () => void stop()
}

export const useCart = (): CartView => useSyncExternalStore(subscribe, cartStore.current)
