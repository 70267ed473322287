import type { Draft } from '../model/site.ts'

/** What is not at the server yet, kept by this browser: a lost connection, session or window takes nothing that was typed. */
export type Unsaved = { revision: number; draft: Draft; at: string }

const key = `unsaved ${location.pathname}`

export function keepUnsaved(unsaved: Unsaved): void {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved))
  } catch {
    // Full, or forbidden by this browser: the page itself still asks before it is left.
  }
}

export const forgetUnsaved = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {}
}

export function unsavedBefore(): Unsaved | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Unsaved)
  } catch {
    return undefined
  }
}
