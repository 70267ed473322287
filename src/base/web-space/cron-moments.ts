import { type CronTimes, nextRuns, type WallTime } from './cron.ts'

const hourMs = 3_600_000
const wallParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
})

/** The wall clock time in Brussels. */
export function wallTimeOf(moment: Date): WallTime {
  const parts = wallParts.formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}

const asUtc = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute)
/**
 * The moments with this wall clock time: usually one, two in the repeated hour of autumn, none in the skipped hour of
 * spring.
 */
const momentsOf = (wall: WallTime): number[] =>
  [2, 1].map((hours) => asUtc(wall) - hours * hourMs).filter((at) => asUtc(wallTimeOf(new Date(at))) === asUtc(wall))

/**
 * The next start times of a job, in Brussels time as on the hosts. A job with a fixed hour and minute runs once on the
 * day of a clock change: in spring right after the skipped hour, in autumn the first time. A repeating job follows the
 * clock.
 */
export function nextMoments(times: CronTimes, after: Date, most: number): Date[] {
  const isEverySoOften = times.minute.startsWith('*') || times.hour.startsWith('*')
  const from = after.getTime()
  const found = new Set<number>()
  // The repeated hour has sixty runs at most, which were counted once already.
  for (const wall of nextRuns(times, wallTimeOf(new Date(from - hourMs - 60_000)), most + 122)) {
    const [first, again] = momentsOf(wall)
    if (first === undefined) {
      if (!isEverySoOften) found.add(asUtc({ ...wall, hour: wall.hour + 1, minute: 0 }) - 2 * hourMs)
    } else found.add(first)
    if (again !== undefined && isEverySoOften) found.add(again)
  }
  return [...found]
    .filter((at) => at > from)
    .sort((one, other) => one - other)
    .slice(0, most)
    .map((at) => new Date(at))
}
