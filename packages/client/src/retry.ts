import type { AnyCall, Refused } from './call.ts'

const firstPauseMs = 250

/**
 * How long to wait before a call is made again; undefined where another try would be of no use, or might do something twice. What was
 * refused for being too much was never done, so that may always be tried again.
 */
export function pauseBefore(call: AnyCall, refused: Refused, tries: number, maxSeconds: number): number | undefined {
  const { status, code, retryAfterSeconds } = refused
  const isUnknown = status === 0 || status === 502 || status === 503 || status === 504
  const isWorthIt =
    status === 429 ||
    (code === 'idempotency_in_progress' && call.keyed) ||
    (isUnknown && (call.keyed || call.repeatable))
  if (!isWorthIt) return undefined
  const asked = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000
  // Spread, so that many programs do not come back at the same moment.
  const pauseMs = asked ?? firstPauseMs * 2 ** tries * (0.5 + Math.random())
  return pauseMs <= maxSeconds * 1000 ? pauseMs : undefined
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
