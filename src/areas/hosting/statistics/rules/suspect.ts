export type Step = { at: string; php: number; server: number; slow: number }
export type Happened = { id: string; at: string; isChange: boolean }
/**
 * Unusual steps between which requests were never answered well: from the first to `lastBad`, the last of them. `until` is the step in which
 * they were again, undefined where none is known.
 */
export type Outage = { at: string; lastBad: string; until: string | undefined; total: number; tallest: number }

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

/** Nothing more went wrong in it than in half of all steps: where requests were answered as well, an outage before it is over. */
function quiet(steps: readonly Step[]): boolean[] {
  const counts = steps.map(troubles)
  const isBad = unusual(steps)
  const usual = median(counts)
  return counts.map((count, index) => !isBad[index] && count <= usual)
}

/** The quiet steps that follow an outage up to the next, in runs: the first of them in which requests were answered well ends it. */
export function quietRuns(steps: readonly Step[]): string[][] {
  const isBad = unusual(steps)
  const isQuiet = quiet(steps)
  const runs: string[][] = []
  for (const [index, { at }] of steps.entries()) {
    if (!isQuiet[index]) continue
    if (isQuiet[index - 1] && runs.length > 0) runs.at(-1)?.push(at)
    else if (isBad.slice(0, index).includes(true)) runs.push([at])
  }
  return runs
}

/** Oldest first. `fine`: the steps in which requests were answered well. Until one of them that is quiet, an outage goes on: it may be that nobody came. */
export function outagesIn(steps: readonly Step[], fine: ReadonlySet<string>): Outage[] {
  const isBad = unusual(steps)
  const isQuiet = quiet(steps)
  const outages: Outage[] = []
  for (const [index, step] of steps.entries()) {
    const last = outages.at(-1)
    const open = last?.until === undefined ? last : undefined
    if (open && isQuiet[index] && fine.has(step.at)) open.until = step.at
    if (!isBad[index]) continue
    const count = troubles(step)
    if (open)
      Object.assign(open, { total: open.total + count, tallest: Math.max(open.tallest, count), lastBad: step.at })
    else outages.push({ at: step.at, lastBad: step.at, until: undefined, total: count, tallest: count })
  }
  return outages
}

/**
 * The outage that people come to ask about. That is the one in which most went wrong, and of two as bad the newer; but one that still
 * goes on comes first, once its worst step is at least half as bad as the worst of that other: a small one beside it is not asked about.
 */
export function worstOutage(steps: readonly Step[], fine: ReadonlySet<string>): Outage | undefined {
  const outages = outagesIn(steps, fine)
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
