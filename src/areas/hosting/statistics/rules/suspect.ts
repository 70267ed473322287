export type Step = { at: string; php: number; server: number; slow: number }
export type Happened = { id: string; at: string; isChange: boolean }
/** Unusual steps that follow one another. `until` is undefined while it still goes wrong. */
export type Outage = { at: string; until: string | undefined; total: number; tallest: number }

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

/** Oldest first. */
export function outagesIn(steps: readonly Step[]): Outage[] {
  const isBad = unusual(steps)
  const outages: Outage[] = []
  for (const [index, step] of steps.entries()) {
    if (!isBad[index]) continue
    const count = troubles(step)
    const last = isBad[index - 1] ? outages.pop() : undefined
    outages.push({
      at: last?.at ?? step.at,
      until: steps[index + 1]?.at,
      total: (last?.total ?? 0) + count,
      tallest: Math.max(last?.tallest ?? 0, count),
    })
  }
  return outages
}

/**
 * The outage that people come to ask about. That is the one in which most went wrong, and of two as bad the newer; but one that still
 * goes on comes first, once its worst step is at least half as bad as the worst of that other: a small one beside it is not asked about.
 */
export function worstOutage(steps: readonly Step[]): Outage | undefined {
  const outages = outagesIn(steps)
  const worst = outages.reduce<Outage | undefined>(
    (found, each) => (found && found.total > each.total ? found : each),
    undefined,
  )
  const last = outages.at(-1)
  const isGoingOn = last !== undefined && last.until === undefined
  return isGoingOn && worst && last.tallest * 2 >= worst.tallest ? last : worst
}

/**
 * What changed nearest to when it went wrong. A change after that counts as long as nobody can tell one from the other, but not before one
 * that is nearer: whoever mends a site at once is not told that mending broke it.
 */
export function suspectOf<Event extends Happened>(
  broke: { at: string } | undefined,
  events: readonly Event[],
  blurMs: number,
): Event | undefined {
  if (!broke) return undefined
  const start = Date.parse(broke.at)
  const distance = ({ at }: Event) => Math.abs(Date.parse(at) - start)
  return events
    .filter(({ at, isChange }) => isChange && Date.parse(at) < start + blurMs && Date.parse(at) >= start - suspectMs)
    .toSorted((one, other) => distance(one) - distance(other) || Date.parse(other.at) - Date.parse(one.at))[0]
}
