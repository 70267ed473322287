import { useSyncExternalStore } from 'react'

/** `offline`: no network at all. `silent`: there is a network, and the portal does not answer: a restart, a proxy without its server. */
export type Connection = 'here' | 'offline' | 'silent'

/** How soon the portal is looked for again: a restart takes seconds, an outage is not made worse by asking. */
const firstPauseMs = 1_500
const longestPauseMs = 10_000
/** A portal that needs longer than this to say that it is well is not there for anybody. */
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

/** Whether the portal is there and ready: asked of itself, since a browser knows only whether it has some network. */
export async function portalAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
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
  // Without a network the browser says when there is one again.
  if (navigator.onLine) timer = setTimeout(() => void look(Math.min(pauseMs * 1.5, longestPauseMs)), pauseMs)
}

/** Ten questions that fail together are one reason to look. */
function look(pauseMs: number): Promise<void> {
  looking ??= lookNow(pauseMs).finally(() => {
    looking = undefined
  })
  return looking
}

/**
 * Told of a question that had no answer. Says whether the whole portal is gone; then it is looked for until it is back, and everybody who
 * listens is told of both.
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

/** Runs once, as soon as the portal is there again. */
export function whenBack(work: () => void): () => void {
  const stop = onConnection((now) => {
    if (now !== 'here') return
    stop()
    work()
  })
  return stop
}

/** Called once by the shell: from then on the browser's own word counts as well. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => set('offline'))
  window.addEventListener('online', () => void look(firstPauseMs))
  if (!navigator.onLine) set('offline')
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection)
