/** Failures per e-mail address before sign-in takes a pause, beside the limit per network address. */
const allowedFailures = 10
const windowMs = 15 * 60_000

/**
 * Counts failed attempts per e-mail address, known or not. In memory: each process counts for itself, a restart forgets.
 * One that succeeds forgets them as well.
 */
export function createFailedAttempts() {
  const failures = new Map<string, number[]>()
  const recent = (email: string, now: number) => (failures.get(email) ?? []).filter((at) => at > now - windowMs)

  return {
    /** Minutes to wait, or nothing when another attempt is welcome. */
    pauseMinutes(email: string, now: number): number | undefined {
      const counted = recent(email, now)
      if (counted.length < allowedFailures) return undefined
      return Math.max(1, Math.ceil((counted[counted.length - allowedFailures]! + windowMs - now) / 60_000))
    },
    note(email: string, now: number): void {
      if (failures.size > 20_000)
        for (const [name, times] of failures) if (times.every((at) => at <= now - windowMs)) failures.delete(name)
      failures.set(email, [...recent(email, now), now])
    },
    forget: (email: string) => void failures.delete(email),
  }
}
