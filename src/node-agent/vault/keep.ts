import { type BackupChoice, backupPolicies } from '#base/cloud-server/restore-points.ts'
import { addMonths, dayOf } from '#base/dates.ts'
import type { ServerPoint } from '../contract/vault-verbs.ts'
import { type Snapshot, tagged } from '../restic/repository.ts'

const dayMs = 86_400_000
/** Points by the clock are all kept for so long, and then the first of each day. */
const closeDays = 2
/** What the provider writes onto a point that has to stay (`restic tag --add protected`). */
const staying = 'protected'

const becauseOf = ({ tags }: Snapshot): ServerPoint['because'] => {
  const because = tagged(tags, 'because')
  return because === 'asked' || because === 'before_restore' ? because : 'schedule'
}

/** What a repository has of a server, newest first, and until when each is kept. */
export function pointsIn(snapshots: readonly Snapshot[], policy: BackupChoice): ServerPoint[] {
  const firstOfDay = new Map<string, Snapshot>()
  // From the newest to the oldest, so that the oldest of each day stays.
  for (const each of snapshots) if (becauseOf(each) === 'schedule') firstOfDay.set(dayOf(each.takenAt), each)
  return snapshots.map((each) => {
    const because = becauseOf(each)
    const isLong = because !== 'schedule' || firstOfDay.get(dayOf(each.takenAt)) === each
    const until = isLong
      ? Date.parse(addMonths(dayOf(each.takenAt), backupPolicies[policy].keepMonths))
      : each.takenAt.getTime() + closeDays * dayMs
    return {
      id: each.id,
      takenAt: each.takenAt.toISOString(),
      bytes: Number(tagged(each.tags, 'bytes') ?? 0),
      because,
      keptUntil: new Date(until).toISOString(),
    }
  })
}

/** Those that are over. What the provider holds fast never is, nor is the newest: something can always be put back. */
export function pointsOver(snapshots: readonly Snapshot[], policy: BackupChoice, now: Date): string[] {
  const points = pointsIn(snapshots, policy)
  return snapshots.flatMap(({ id, tags }, index) => {
    const isOver = Date.parse(points[index]?.keptUntil ?? '') < now.getTime()
    return isOver && index > 0 && !tags.includes(staying) ? [id] : []
  })
}
