const minuteMs = 60_000
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const
export type TimeLeft = { unit: (typeof units)[number][0]; count: number }

/**
 * How long a link is still valid, in the largest unit of which there are two at least, or in minutes; never more than is true.
 * Nothing when less than a minute is left.
 */
export function timeLeft(until: Date, now: Date): TimeLeft | undefined {
  const minutes = Math.floor((until.getTime() - now.getTime()) / minuteMs)
  for (const [unit, size] of units) {
    const count = Math.floor(minutes / size)
    if (count >= (unit === 'minute' ? 1 : 2)) return { unit, count }
  }
  return undefined
}

/** From here on a visitor is warned to finish what he is doing. */
export const isNearlyOver = (until: Date, now: Date): boolean => until.getTime() - now.getTime() <= 10 * minuteMs
