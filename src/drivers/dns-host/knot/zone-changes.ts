import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, type Flaw, isEmpty, nothing } from '../change-set.ts'
import type { Decide, ZoneChanges, ZoneWritten } from '../port.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import { configuredZone } from './configured.ts'
import { conflictAfter } from './conflicts.ts'
import type { OperationLog } from './operation-log.ts'
import type { ZoneNote } from './operations.ts'
import { rewriteZone } from './rewrite-zone.ts'
import type { Reply } from './session.ts'
import { rcodes } from './wire/message.ts'
import { encodeUpdate, type Held, updateOf } from './wire/update.ts'
import { holdZone, type Reading, readBack, rrsetsOf } from './zone-reading.ts'

export type Writing = Reading & { operationLog: OperationLog }

/** How often it is decided again when somebody else was quicker. */
const attempts = 4

/** What no server would take, and what this one does not know. */
export function checkedFor(zone: string, changes: ZoneChanges): ReturnType<typeof checkChanges> {
  const alias = changes.replace.find(({ type }) => type === 'ALIAS')
  return alias
    ? { ok: false, flaw: { code: 'type_not_supported', at: `${alias.name} ALIAS` } }
    : checkChanges(zone, changes)
}

export const refusedFor = ({ code, at }: Flaw): Outcome<never> => rejected(code, at, at)

/** Written on the condition that what is touched is still as it was read; where it is not, it is decided again. */
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
    // Of a zone made elsewhere, so that the configuration is not asked each time.
    if (written.kind === 'done' && !note.kind) void writing.operationLog.announce(zone, note, 'primary')
    return written
  }
  return { kind: 'retry', afterSeconds: 1, detail: `${zone} was changed while it was being written` }
}

/** What is known of a zone that is written here and not elsewhere. */
async function noteOfPrimary(writing: Writing, zone: string): Promise<Outcome<ZoneNote>> {
  const note = await writing.operationLog.read(writing.session, zone)
  if (note.kind !== 'done') return note
  const secondary = await isSecondary(writing, zone, note.value)
  if (secondary.kind !== 'done') return secondary
  return secondary.value ? rejected('zone_is_secondary', zone) : note
}

/** The note says it of every zone that we made or wrote; of any other the configuration does. */
export async function isSecondary({ control }: Reading, zone: string, note: ZoneNote): Promise<Outcome<boolean>> {
  if (note.kind) return done(note.kind === 'secondary')
  const configured = await configuredZone(control, zone)
  return configured.kind === 'done' ? done(configured.value?.isSecondary ?? false) : configured
}

/** A message over TCP holds no more (RFC 1035 §4.2.2); the signature needs a little of it. */
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
  // A server passes over in silence what does not fit (RFC 2136 §3.4.2), so the zone is the only witness.
  if (isSuccess(reply)) return readBack(writing, held.zone, difference, 'zone differs after the change')
  if (reply.kind === 'no-answer') return readBack(writing, held.zone, difference, reply.detail)
  return refusal(writing, held.zone, reply)
}

/** The zone has been read a moment ago, so it is there: refused without a signature means that it has just gone. */
async function refusal({ control }: Reading, zone: string, reply: Reply): Promise<Outcome<never>> {
  if (rcodeOf(reply) !== rcodes.notAuth) return outcomeOf(reply, true)
  const configured = await configuredZone(control, zone)
  return configured.kind === 'done' && !configured.value ? rejected('no_such_zone', zone) : outcomeOf(reply, true)
}
