const minuteMs = 60_000
export type TimePart = { unit: 'day' | 'hour' | 'minute'; count: number }

/** The remaining validity of a link: the two largest units, rounded down. Nothing when less than a minute is left. */
export function timeLeft(until: Date, now: Date): TimePart[] {
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / minuteMs))
  const parts: TimePart[] = [
    { unit: 'day', count: Math.floor(minutes / 1440) },
    { unit: 'hour', count: Math.floor(minutes / 60) % 24 },
    { unit: 'minute', count: minutes % 60 },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  return first < 0 ? [] : parts.slice(first, first + 2).filter(({ count }) => count > 0)
}

/** From here on a visitor is warned to finish. */
export const isNearlyOver = (until: Date, now: Date): boolean => until.getTime() - now.getTime() <= 10 * minuteMs
