import { done, type Outcome } from '../../outcome.ts'
import { controlOutcome } from './answers.ts'
import { type Decision, refusedBy } from './configuration.ts'
import { type Configured, configuredZone } from './configured.ts'
import { committed, type Making } from './create-zone.ts'
import { hasSeen } from './operations.ts'
import { leftoversOf } from './secondary.ts'
import { holdZone } from './zone-reading.ts'

export async function deleteZone(
  making: Making,
  operationId: string,
  zone: string,
): Promise<Outcome<{ existed: boolean }>> {
  const { session, operationLog } = making
  const note = await operationLog.read(session, zone)
  if (note.kind !== 'done') return note
  if (hasSeen(note.value, operationId)) return done({ existed: true })
  const held = await holdZone(making, zone)
  const removed = await making.configure<{ existed: boolean }>(zone, (found) => removing(making, zone, found))
  if (removed.kind !== 'done') return removed
  const lastSerial = held.kind === 'done' ? held.value.serial : note.value.lastSerial
  // Awaited: a zone made again must start above this serial.
  await operationLog.write(zone, note.value, operationId, { kind: 'primary', lastSerial })
  return removed
}

/** First removes it from the configuration, so that it no longer answers; then purges journal, keys and timers. */
async function removing(
  { control }: Making,
  zone: string,
  found: Configured | undefined,
): Promise<Decision<{ existed: boolean }>> {
  if (!found) return { commit: false, outcome: done({ existed: false }) }
  const refused = await refusedBy(control, [['conf-unset', `zone[${zone}]`], ...leftoversOf(zone, found)], zone)
  if (refused) return { commit: false, outcome: refused }
  return {
    commit: true,
    async after(answer) {
      const outcome = committed(answer, zone, { existed: true })
      if (outcome.kind === 'rejected') return outcome
      const purged = await control([['zone-purge', zone, '+orphan']], { force: true })
      if (outcome.kind === 'done') return purged.kind === 'answered' ? outcome : controlOutcome(purged, zone)
      // After a lost answer: the zone is deleted when the configuration no longer contains it.
      const after = await configuredZone(control, zone)
      return after.kind === 'done' && !after.value ? done({ existed: true }) : outcome
    },
  }
}
