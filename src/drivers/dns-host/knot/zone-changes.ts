import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, type Flaw, isEmpty, nothing } from '../change-set.ts'
import type { Decide, ZoneChanges, ZoneWritten } from '../port.ts'
import { rcodes } from '../wire/message.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import { configuredZone } from './configured.ts'
import { conflictAfter } from './conflicts.ts'
import type { OperationLog } from './operation-log.ts'
import type { ZoneNote } from './operations.ts'
import { rewriteZone } from './rewrite-zone.ts'
import type { Reply } from './session.ts'
import { encodeUpdate, type Held, updateOf } from './wire/update.ts'
import { holdZone, type Reading, readBack, rrsetsOf } from './zone-reading.ts'

export type Writing = Reading & { operationLog: OperationLog }

/** How often the change is decided again after another writer was faster. */
const attempts = 4

/** The canonical form of a change, or why it is invalid in general or for this server. */
export function checkedFor(zone: string, changes: ZoneChanges): ReturnType<typeof checkChanges> {
  const alias = changes.replace.find(({ type }) => type === 'ALIAS')
  return alias
    ? { ok: false, flaw: { code: 'type_not_supported', at: `${alias.name} ALIAS` } }
    : checkChanges(zone, changes)
}

export const refusedFor = ({ code, at }: Flaw): Outcome<never> => rejected(code, at, at)

/** Writes on the condition that the sets involved are still as read; otherwise reads and decides again. */
export async function changeZone(writing: Writing, zone: string, decide: Decide): Promise<Outcome<ZoneWritten>> {
  let note: ZoneNote | undefined
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const held = await holdZone(writing, zone)
    if (held.kind !== 'done') return held
    const noted = note ? done(note) : await noteOfPrimary(writing, zone)
    if (noted.kind !== 'done') return noted
    note = noted.value
    const rrsets = rrsetsOf(held.value)
    const { serial } = held.value
    const checked = checkedFor(zone, (await decide({ name: zone, serial, rrsets })) ?? nothing)
    if (!checked.ok) return refusedFor(checked.flaw)
    const difference = differenceOf(rrsets, checked.value)
    if (isEmpty(difference)) return done({ serial, changed: false })
    const conflict = conflictAfter(held.value.sets, difference)
    if (conflict) return refusedFor(conflict)
    const written = await write(writing, held.value, difference)
    if (written === 'overtaken') continue
    // A zone made elsewhere gets a note, so that the configuration need not be asked each time.
    if (written.kind === 'done' && !note.kind) void writing.operationLog.announce(zone, note, 'primary')
    return written
  }
  return { kind: 'retry', afterSeconds: 1, detail: `${zone} was changed while it was being written` }
}

/** The note of a zone, or a rejection when the zone is a secondary. */
async function noteOfPrimary(writing: Writing, zone: string): Promise<Outcome<ZoneNote>> {
  const note = await writing.operationLog.read(writing.session, zone)
  if (note.kind !== 'done') return note
  const secondary = await isSecondary(writing, zone, note.value)
  if (secondary.kind !== 'done') return secondary
  return secondary.value ? rejected('zone_is_secondary', zone) : note
}

/** The note tells for each zone that we made or wrote; for others the configuration does. */
export async function isSecondary({ control }: Reading, zone: string, note: ZoneNote): Promise<Outcome<boolean>> {
  if (note.kind) return done(note.kind === 'secondary')
  const configured = await configuredZone(control, zone)
  return configured.kind === 'done' ? done(configured.value?.isSecondary ?? false) : configured
}

/** The limit of a message over TCP (RFC 1035 §4.2.2), less room for the signature. */
const longestUpdate = 65_535 - 512

async function write(
  writing: Writing,
  held: Held,
  difference: ZoneChanges,
): Promise<Outcome<ZoneWritten> | 'overtaken'> {
  const update = updateOf(held, difference)
  if (encodeUpdate(0, held.zone, update).length > longestUpdate) return rewriteZone(writing, held, difference)
  const reply = await writing.session.update(held.zone, update)
  if (isOvertaken(reply)) return 'overtaken'
  // A server ignores changes that do not fit without an error (RFC 2136 §3.4.2), so the zone is read back.
  if (isSuccess(reply)) return readBack(writing, held.zone, difference, 'zone differs after the change')
  if (reply.kind === 'no-answer') return readBack(writing, held.zone, difference, reply.detail)
  return refusal(writing, held.zone, reply)
}

/** The zone was read a moment ago: an unsigned refusal means that it has just been removed. */
async function refusal({ control }: Reading, zone: string, reply: Reply): Promise<Outcome<never>> {
  if (rcodeOf(reply) !== rcodes.notAuth) return outcomeOf(reply, true)
  const configured = await configuredZone(control, zone)
  return configured.kind === 'done' && !configured.value ? rejected('no_such_zone', zone) : outcomeOf(reply, true)
}
