/** The TTL in seconds. The limits of the editor: a minute to a day; the default is an hour. */
export const ttlLimits = { min: 60, max: 86_400, default: 3600 } as const

/** TTLs to choose from, in seconds. */
export const ttlChoices = [60, 300, 900, 1800, 3600, 14_400, 43_200, 86_400] as const

const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** `3600`, `1h`, `1w2d3h4m5s` of a zone file (BIND) in seconds; up to 2^32-1, as name servers accept. */
export function parseSeconds(text: string): number | undefined {
  if (!/^(?:\d{1,10}|(?:\d{1,10}[smhdw])+)$/i.test(text)) return undefined
  const parts = text.match(/\d+[smhdw]?/gi) ?? []
  const seconds = parts.reduce(
    (sum, part) => sum + Number.parseInt(part, 10) * (units[part.slice(-1).toLowerCase()] ?? 1),
    0,
  )
  return seconds < 2 ** 32 ? seconds : undefined
}

export const isTtl = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= ttlLimits.min && seconds <= ttlLimits.max

/** The nearest TTL within our limits. */
export const clampTtl = (seconds: number): number => Math.min(Math.max(seconds, ttlLimits.min), ttlLimits.max)

/** A unit and a count: 7200 is 2 hours. The largest unit that divides it. */
export function timeInUnits(seconds: number): { count: number; unit: 's' | 'm' | 'h' | 'd' } {
  for (const unit of ['d', 'h', 'm'] as const) {
    const size = units[unit] as number
    if (seconds >= size && seconds % size === 0) return { count: seconds / size, unit }
  }
  return { count: seconds, unit: 's' }
}
