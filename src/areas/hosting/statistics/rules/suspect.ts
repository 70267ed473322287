export type Step = { at: string; php: number; server: number; slow: number }
export type Happened = { id: string; at: string; isChange: boolean }

/** Fewer than this in one step is how any site is. */
const fewest = 4
const timesMore = 3
/** Only what came shortly before is suspected. */
const suspectMs = 24 * 3_600_000

const troubles = ({ php, server, slow }: Step): number => php + server + slow
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Of each step, whether far more went wrong than is usual for this site. */
export function unusual(steps: readonly Step[]): boolean[] {
  const counts = steps.map(troubles)
  const enough = Math.max(fewest, median(counts) * timesMore)
  return counts.map((count) => count >= enough)
}

/** The last time that a site went wrong: the first step of the newest run of unusual ones. */
export function brokeAt(steps: readonly Step[]): Step | undefined {
  const isBad = unusual(steps)
  let first = isBad.lastIndexOf(true)
  while (first > 0 && isBad[first - 1]) first -= 1
  return steps[first]
}

/** What changed last before it went wrong; the step in which that was counts as before. */
export function suspectOf<Event extends Happened>(
  broke: Step | undefined,
  events: readonly Event[],
  stepMs: number,
): Event | undefined {
  if (!broke) return undefined
  const start = Date.parse(broke.at)
  return events
    .filter(({ at, isChange }) => isChange && Date.parse(at) < start + stepMs && Date.parse(at) >= start - suspectMs)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
}
