/** The levels, in percent of its size, at which a full mailbox is reported. */
export const fullLevels = [80, 95] as const
export type FullLevel = (typeof fullLevels)[number]
/** Percentage points below a level at which it is left. */
const slack = 5

export const percentFull = (usedBytes: number, quotaBytes: number): number => (100 * usedBytes) / quotaBytes

/** The level of a mailbox, from how full it is and the level reported last; null below all of them. */
export function levelAt(percent: number, told: FullLevel | null): FullLevel | null {
  const reached = fullLevels.findLast((level) => percent >= level) ?? null
  const kept = fullLevels.findLast((level) => told !== null && level <= told && percent >= level - slack) ?? null
  return (reached ?? 0) >= (kept ?? 0) ? reached : kept
}

/** Whether a level is new after the one reported last. */
export const isNews = (level: FullLevel | null, told: FullLevel | null): level is FullLevel =>
  level !== null && level > (told ?? 0)
