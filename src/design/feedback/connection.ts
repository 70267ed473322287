import { useSyncExternalStore } from 'react'

/**
 * `offline`: no network. `silent`: there is a network, but the portal does not answer: a restart, or a proxy without
 * its server.
 */
export type Connection = 'here' | 'offline' | 'silent'

/** The pauses between checks: a restart takes seconds, and an outage must not be made worse. */
const firstPauseMs = 1_500
const longestPauseMs = 10_000
/** The timeout of the health check. */
const patienceMs = 5_000

let state: Connection = 'here'
let timer: ReturnType<typeof setTimeout> | undefined
let looking: Promise<void> | undefined
const listeners = new Set<(state: Connection) => void>()

const set = (to: Connection): void => {
  if (state === to) return
  state = to
  for (const listener of listeners) listener(to)
}

/**
 * Whether the portal is ready: its health check is asked. A browser only knows whether it has some network, and a portal on the machine
 * itself needs none.
 */
export async function portalAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return answer.ok
  } catch {
    return false
  }
}

async function lookNow(pauseMs: number): Promise<void> {
  clearTimeout(timer)
  if (await portalAnswers()) return set('here')
  set(navigator.onLine ? 'silent' : 'offline')
  timer = setTimeout(() => void look(Math.min(pauseMs * 1.5, longestPauseMs)), pauseMs)
}

/** Many failed requests at once cause one check. */
function look(pauseMs: number): Promise<void> {
  looking ??= lookNow(pauseMs).finally(() => {
    looking = undefined
  })
  return looking
}

/**
 * Reports a request without an answer. Returns whether the whole portal is unreachable; then it is checked until it is
 * back, and all listeners hear of both.
 */
export async function heardNothing(): Promise<boolean> {
  await look(firstPauseMs)
  return state !== 'here'
}

export const connection = (): Connection => state

export function onConnection(listener: (state: Connection) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs once, as soon as the portal is reachable again. */
export function whenBack(work: () => void): () => void {
  const stop = onConnection((now) => {
    if (now !== 'here') return
    stop()
    work()
  })
  return stop
}

/** Called once by the shell: from then on the browser's own online events count as well. */
export function watchNetwork(): void {
  for (const event of ['offline', 'online']) window.addEventListener(event, () => void look(firstPauseMs))
  if (!navigator.onLine) void look(firstPauseMs)
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection)
