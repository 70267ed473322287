import type { RateClass } from '#base/call.ts'

/**
 * Requests per window and asker (the account, or the address of a visitor). The figures follow what comparable services
 * publish; `docs/operations.md` says how to change them.
 */
export const rateLimits: Record<RateClass, { max: number; windowSeconds: number }> = {
  read: { max: 1200, windowSeconds: 60 },
  write: { max: 300, windowSeconds: 60 },
  'sign-in': { max: 30, windowSeconds: 600 },
  mail: { max: 10, windowSeconds: 3600 },
  lookup: { max: 120, windowSeconds: 60 },
  order: { max: 60, windowSeconds: 3600 },
  pay: { max: 60, windowSeconds: 3600 },
  'dns-write': { max: 300, windowSeconds: 60 },
  export: { max: 60, windowSeconds: 600 },
}

export type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/**
 * A fixed window per asker and class. In memory: each process counts for itself. Counted 0 it is only asked whether one more
 * would be allowed.
 */
export function createLimiter(now: () => number = Date.now) {
  const windows = new Map<string, { until: number; used: number }>()
  return (asker: string, rate: RateClass, count: 0 | 1 = 1): Verdict => {
    const limit = rateLimits[rate]
    const at = now()
    const key = `${rate} ${asker}`
    if (windows.size > 50_000) for (const [name, window] of windows) if (window.until <= at) windows.delete(name)
    const current = windows.get(key)
    if (!current || current.until <= at) {
      windows.set(key, { until: at + limit.windowSeconds * 1000, used: count })
      return { allowed: true }
    }
    current.used += count
    if (current.used + 1 - count <= limit.max) return { allowed: true }
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((current.until - at) / 1000)) }
  }
}
