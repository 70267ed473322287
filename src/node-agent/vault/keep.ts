import { keptUntil, pointsOver as overOf, type SavedPoint } from '#base/cloud-server/kept-points.ts'
import type { BackupChoice } from '#base/cloud-server/restore-points.ts'
import type { ServerPoint } from '../contract/vault-verbs.ts'
import { type Snapshot, tagged } from '../restic/repository.ts'

/** What the provider writes onto a point that has to stay (`restic tag --add protected`). */
const staying = 'protected'

const becauseOf = ({ tags }: Snapshot): ServerPoint['because'] => {
  const because = tagged(tags, 'because')
  return because === 'asked' || because === 'before_restore' ? because : 'schedule'
}
const savedPoint = (snapshot: Snapshot): SavedPoint & { id: string } => ({
  ...{ id: snapshot.id, takenAt: snapshot.takenAt, because: becauseOf(snapshot) },
  isHeld: snapshot.tags.includes(staying),
})

/** What a repository has of a server, newest first, and until when each is kept. */
export function pointsIn(snapshots: readonly Snapshot[], policy: BackupChoice): ServerPoint[] {
  const until = keptUntil(snapshots.map(savedPoint), policy)
  return snapshots.map((each, index) => ({
    id: each.id,
    takenAt: each.takenAt.toISOString(),
    bytes: Number(tagged(each.tags, 'bytes') ?? 0),
    because: becauseOf(each),
    keptUntil: (until[index] as Date).toISOString(),
  }))
}

export const pointsOver = (snapshots: readonly Snapshot[], policy: BackupChoice, now: Date): string[] =>
  overOf(snapshots.map(savedPoint), policy, now).map(({ id }) => id)
