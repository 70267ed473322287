const key = 'belfry:reloaded-at'
/** Core §8: a page whose files are gone after an update reloads itself, at most once per minute. */
export const reloadPauseMs = 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

export const mayReload = (now: number, memory: Memory): boolean =>
  now - Number(memory.getItem(key) ?? 0) >= reloadPauseMs

export const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
    error.message,
  )

/** Reloads when that may help; `false` when it was tried less than a minute ago and the error has to be shown. */
export function reloadForStaleChunk(now: number, memory: Memory, reload: () => void): boolean {
  if (!mayReload(now, memory)) return false
  memory.setItem(key, String(now))
  reload()
  return true
}
