/** At these shares of its size, in percent, it is told that a mailbox is full. */
export const fullLevels = [80, 95] as const
export type FullLevel = (typeof fullLevels)[number]
/** So many points below a level it is left. */
const slack = 5

export const percentFull = (usedBytes: number, quotaBytes: number): number => (100 * usedBytes) / quotaBytes

/** The level at which a mailbox stands, by how full it is and what was told last; null below all of them. */
export function levelAt(percent: number, told: FullLevel | null): FullLevel | null {
  const reached = fullLevels.findLast((level) => percent >= level) ?? null
  const kept = fullLevels.findLast((level) => told !== null && level <= told && percent >= level - slack) ?? null
  return (reached ?? 0) >= (kept ?? 0) ? reached : kept
}

/** Whether a level is news to somebody who was told another one. */
export const isNews = (level: FullLevel | null, told: FullLevel | null): level is FullLevel =>
  level !== null && level > (told ?? 0)
