import { done, type Outcome, rejected } from '../../outcome.ts'
import { contentOf, withSerial } from '../change-set.ts'
import type { NewZone, Rrset, ZoneWritten } from '../port.ts'
import { controlOutcome } from './answers.ts'
import { type Configure, type Decision, refusedBy } from './configuration.ts'
import type { Configured } from './configured.ts'
import { conflictAfter } from './conflicts.ts'
import type { Control, ControlAnswer } from './control.ts'
import { hasSeen, operationMark, type ZoneNote } from './operations.ts'
import { nextSerial } from './wire/update.ts'
import { checkedFor, refusedFor, type Writing } from './zone-changes.ts'
import { holdZone, type Reading } from './zone-reading.ts'
import { isTaken, settingOf, zoneTransaction } from './zone-transaction.ts'

export type Making = Writing & { configure: Configure; template: string; now: () => number }

/** Comment of the zone in Knot's configuration: which operation made it. */
export const commentOf = (operationId: string): string => `belfry:${operationMark(operationId)}`
const isOurs = ({ comment }: Configured) => comment.startsWith('belfry:')

/**
 * A zone is configured in one transaction and filled in another, so a failure in between leaves it empty. The next call
 * fills an empty zone of ours.
 */
export async function createZone(making: Making, operationId: string, zone: NewZone): Promise<Outcome<ZoneWritten>> {
  const changes = { replace: contentOf(zone), remove: [] }
  const checked = checkedFor(zone.name, changes)
  if (!checked.ok) return refusedFor(checked.flaw)
  const conflict = conflictAfter([], checked.value)
  if (conflict) return refusedFor(conflict)
  const { session, operationLog } = making
  const note = await operationLog.read(session, zone.name)
  if (note.kind !== 'done') return note
  if (hasSeen(note.value, operationId)) return asItIs(making, zone.name)
  const stands = await making.configure<'bare' | 'whole'>(zone.name, (found) =>
    standing(making, operationId, zone.name, found),
  )
  if (stands.kind !== 'done') return stands
  if (stands.value === 'whole') return asItIs(making, zone.name)
  const made = await fill(making, zone.name, checked.value.replace, firstSerial(note.value, making.now()))
  if (made.kind === 'done')
    void operationLog.write(zone.name, note.value, operationId, { kind: 'primary', lastSerial: 0 })
  return made
}

/** Makes sure that the zone is configured; says whether it still has to be filled. */
async function standing(
  making: Making,
  operationId: string,
  zone: string,
  found: Configured | undefined,
): Promise<Decision<'bare' | 'whole'>> {
  if (!found) return configured(making, operationId, zone)
  const held = await holdZone(making, zone)
  if (held.kind === 'retry') return { commit: false, outcome: held }
  if (held.kind === 'rejected' && held.code === 'no_such_zone' && isOurs(found))
    return { commit: false, outcome: done('bare') }
  // Filling is atomic: a zone of this operation that has content is complete, and may have been changed since.
  const isOwn = held.kind === 'done' && found.comment === commentOf(operationId)
  return { commit: false, outcome: isOwn ? done('whole') : rejected('zone_exists', zone) }
}

/** Purges what a deleted zone of this name left behind, which would otherwise come back. */
async function configured({ control, template }: Making, operationId: string, zone: string): Promise<Decision<'bare'>> {
  const commands = [['zone-purge', zone, '+orphan'], ...zoneCommands(zone, template, operationId)]
  const refused = await refusedBy(control, commands, zone)
  if (refused) return { commit: false, outcome: refused }
  return { commit: true, after: async (answer) => committed(answer, zone, 'bare') }
}

export const zoneCommands = (zone: string, template: string, operationId: string): string[][] => [
  ['conf-set', `zone[${zone}]`],
  ...(template === '' ? [] : [['conf-set', `zone[${zone}].template`, template]]),
  ['conf-set', `zone[${zone}].comment`, commentOf(operationId)],
]

export const committed = <Value>(answer: ControlAnswer, zone: string, value: Value): Outcome<Value> =>
  isTaken(answer) ? done(value) : controlOutcome(answer, zone)

/** Fills the zone in one transaction: it answers completely or not at all. */
async function fill(
  reading: Reading & { control: Control },
  zone: string,
  rrsets: Rrset[],
  serial: number,
): Promise<Outcome<ZoneWritten>> {
  const numbered = rrsets.map((rrset) =>
    rrset.type === 'SOA' ? { ...rrset, rdatas: rrset.rdatas.map((soa) => withSerial(soa, serial)) } : rrset,
  )
  const filled = await zoneTransaction(
    reading.control,
    zone,
    numbered.flatMap((rrset) => settingOf(zone, rrset)),
  )
  if (filled === 'overtaken') return { kind: 'retry', afterSeconds: 10 }
  if (isTaken(filled.answer)) return done({ serial: filled.serial, changed: true })
  const outcome = controlOutcome(filled.answer, zone)
  if (outcome.kind !== 'unknown') return outcome
  // After a lost answer: a zone that can be read has been filled.
  const held = await holdZone(reading, zone)
  return held.kind === 'done' ? done({ serial: held.value.serial, changed: true }) : outcome
}

async function asItIs(reading: Reading, zone: string): Promise<Outcome<ZoneWritten>> {
  const held = await holdZone(reading, zone)
  if (held.kind === 'rejected') return done({ serial: 0, changed: false })
  return held.kind === 'done' ? done({ serial: held.value.serial, changed: false }) : held
}

/**
 * The date and a counter, above the last serial of a deleted zone of this name: its secondaries would otherwise keep
 * the old one.
 */
const firstSerial = ({ lastSerial }: ZoneNote, now: number): number => {
  const day = Number(`${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}01`)
  return lastSerial === 0 ? day : Math.max(day, nextSerial(lastSerial))
}
