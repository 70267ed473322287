/** How often somebody may do something within a time; for one process, and as long as it runs. */
export function createRate({ most, withinMs }: { most: number; withinMs: number }) {
  const taken = new Map<string, number[]>()
  return {
    takes(who: string, now: number): boolean {
      const recent = (taken.get(who) ?? []).filter((at) => at > now - withinMs)
      if (recent.length >= most) return false
      taken.delete(who)
      taken.set(who, [...recent, now])
      if (taken.size > 10_000) for (const [oldest] of taken) if (taken.size > 8_000) taken.delete(oldest)
      return true
    },
  }
}
