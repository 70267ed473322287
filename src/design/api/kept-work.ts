import { useState } from 'react'

/**
 * Unsent work that a user typed or staged, kept for as long as the tab lives: it survives a reload. It is stored
 * under the user's own id, so that whoever signs in next never sees it.
 */
const prefix = 'belfry:kept:'
let owner = 'visitor'

const keyOf = (name: string): string => `${prefix}${owner}:${name}`

/** Called whenever the page learns who the user is, before any of their screens is rendered. */
export function workBelongsTo(person: { id: number; actor?: { id?: number } | null } | null): void {
  owner = person ? [person.actor?.id, person.id].filter(Boolean).join('/') : 'visitor'
}

export function keptWork(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** `undefined` removes it. What does not fit in the browser's storage stays on the page alone. */
export function keepWork(name: string, work: unknown): void {
  try {
    if (work === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(work))
  } catch {
    sessionStorage.removeItem(keyOf(name))
  }
}

/** At sign-out: nothing of the user stays behind. */
export function forgetAllWork(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** A text that survives a reload, and whether it did: then the page says so. An empty text is forgotten. */
export function useKeptText(name: string): { text: string; setText: (text: string) => void; isRestored: boolean } {
  const [first] = useState(() => keptWork(name))
  const kept = typeof first === 'string' ? first : ''
  const [text, set] = useState(kept)
  const setText = (next: string) => {
    set(next)
    keepWork(name, next === '' ? undefined : next)
  }
  return { text, setText, isRestored: kept !== '' && text !== '' }
}
