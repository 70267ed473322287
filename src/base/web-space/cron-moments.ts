import { type CronTimes, nextRuns, type WallTime } from './cron.ts'

const hourMs = 3_600_000
const wallParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
})

/** What the clock on a wall in Brussels shows. */
export function wallTimeOf(moment: Date): WallTime {
  const parts = wallParts.formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}

const asUtc = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute)
/** When the clock shows this: once as a rule, twice in the hour that comes again in autumn, never in the one that spring leaves out. */
const momentsOf = (wall: WallTime): number[] =>
  [2, 1].map((hours) => asUtc(wall) - hours * hourMs).filter((at) => asUtc(wallTimeOf(new Date(at))) === asUtc(wall))

/**
 * The next moments at which a job starts, in Brussels time as the hosts have it. What has its own hour and minute runs once on the day on
 * which the clock changes: in spring as soon as the hour is there that was left out, in autumn the first time. What runs every so often
 * follows the clock.
 */
export function nextMoments(times: CronTimes, after: Date, most: number): Date[] {
  const isEverySoOften = times.minute.startsWith('*') || times.hour.startsWith('*')
  const from = after.getTime()
  const found = new Set<number>()
  // The hour that comes again holds sixty runs at most, which the clock showed once already.
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
