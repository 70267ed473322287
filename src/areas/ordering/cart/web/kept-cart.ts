import { useSyncExternalStore } from 'react'
import { cartCookie, cartForgotten, cartStoragePrefix } from '#design/router/session.ts'

/**
 * What this browser keeps of a cart (core §3): its uuid in a cookie, and a copy in local storage. Without the code that
 * understands a cart, because every page has to know whether there is one.
 */

/** As long as a user can stay signed in (core §9). */
const cookieSeconds = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

export const readUuid = (): string | null =>
  new RegExp(`(?:^|; )${cartCookie}=([\\da-f-]{36})`).exec(document.cookie)?.[1] ?? null

export function writeUuid(uuid: string | null): void {
  const age = uuid === null ? 0 : cookieSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers served.
  document.cookie = `${cartCookie}=${uuid ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
  tell()
}

export const readCopy = (): string | null => localStorage.getItem(cartStoragePrefix)

export function writeCopy(text: string | null): void {
  if (text === null) localStorage.removeItem(cartStoragePrefix)
  else localStorage.setItem(cartStoragePrefix, text)
  tell()
}

/** Another tab changed the copy or removed it, or this one forgot it when its user signed out. */
export function onCopyChangedElsewhere(reread: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === cartStoragePrefix || event.key === null) reread()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(cartForgotten, reread)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(cartForgotten, reread)
  }
}

/** The number of items in the copy; 0 for one that is not ours. */
function countIn(copy: string | null): number {
  try {
    const { count } = JSON.parse(copy ?? '{}') as { count?: unknown }
    return typeof count === 'number' ? count : 0
  } catch {
    return 0
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onCopyChangedElsewhere(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useKeptCount = (): number => useSyncExternalStore(subscribe, () => countIn(readCopy()))
export const useHasKeptCart = (): boolean =>
  useSyncExternalStore(subscribe, () => readUuid() !== null || readCopy() !== null)
