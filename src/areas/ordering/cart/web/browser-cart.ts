import { useSyncExternalStore } from 'react'
import type { Locale } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { currentLocale } from '#design/language/locale.ts'
import { cartCookie, cartForgotten, cartStoragePrefix } from '#design/router/session.ts'
import type { CartView } from './cart-memory.ts'
import { createCartStore } from './cart-store.ts'

/** As long as a user can stay signed in (core §9). */
const cookieSeconds = 365 * 24 * 60 * 60
const saveAfterMs = 600

/** Also on pages without https, where `randomUUID` is missing. */
export const newUuid = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
  )

const readUuid = (): string | null =>
  new RegExp(`(?:^|; )${cartCookie}=([\\da-f-]{36})`).exec(document.cookie)?.[1] ?? null

export const cartStore = createCartStore({
  readCopy: () => localStorage.getItem(cartStoragePrefix),
  writeCopy: (text) =>
    text === null ? localStorage.removeItem(cartStoragePrefix) : localStorage.setItem(cartStoragePrefix, text),
  readUuid,
  writeUuid: (uuid) => {
    const age = uuid === null ? 0 : cookieSeconds
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers served.
    document.cookie = `${cartCookie}=${uuid ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
  },
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
  window.addEventListener('storage', (event) => {
    if (event.key === cartStoragePrefix || event.key === null) cartStore.reread()
  })
  window.addEventListener(cartForgotten, cartStore.reread)
}

function subscribe(listener: () => void): () => void {
  start()
  const stop = cartStore.subscribe(listener)
  return () => void stop()
}

export const useCart = (): CartView => useSyncExternalStore(subscribe, cartStore.current)

/** The number of items, for the top bar. */
export const useCartCount = (): number => useCart().cart?.count ?? 0
