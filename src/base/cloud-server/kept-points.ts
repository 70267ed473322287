import { addMonths, dayOf } from '../dates.ts'
import { type BackupChoice, backupPolicies } from './restore-points.ts'

const dayMs = 86_400_000
/** Points by the clock are all kept for so long, and then the first of each day. */
const closeDays = 2

/** A point as whoever keeps it has it; `isHeld` where the provider wrote onto it that it has to stay. */
export type SavedPoint = { takenAt: Date; because: 'schedule' | 'asked' | 'before_restore'; isHeld: boolean }

/** Until when each of the points of a server is kept, which are given newest first. */
export function keptUntil(points: readonly SavedPoint[], policy: BackupChoice): Date[] {
  const firstOfDay = new Map<string, SavedPoint>()
  // From the newest to the oldest, so that the oldest of each day stays.
  for (const each of points) if (each.because === 'schedule') firstOfDay.set(dayOf(each.takenAt), each)
  return points.map((each) => {
    const isLong = each.because !== 'schedule' || firstOfDay.get(dayOf(each.takenAt)) === each
    if (!isLong) return new Date(each.takenAt.getTime() + closeDays * dayMs)
    return new Date(Date.parse(addMonths(dayOf(each.takenAt), backupPolicies[policy].keepMonths)))
  })
}

/** Those that are over. What the provider holds fast never is, nor is the newest: something can always be put back. */
export function pointsOver<Point extends SavedPoint>(
  points: readonly Point[],
  policy: BackupChoice,
  now: Date,
): Point[] {
  const until = keptUntil(points, policy)
  return points.filter((each, index) => index > 0 && !each.isHeld && (until[index] as Date) < now)
}

/** The moment of its policy that was last: each server has the same ones, on the hour or the day. */
export function lastDue(policy: BackupChoice, now: Date): Date {
  const everyMs = backupPolicies[policy].everyMinutes * 60_000
  return new Date(Math.floor(now.getTime() / everyMs) * everyMs)
}
export const nextDue = (policy: BackupChoice, now: Date): Date =>
  new Date(lastDue(policy, now).getTime() + backupPolicies[policy].everyMinutes * 60_000)
