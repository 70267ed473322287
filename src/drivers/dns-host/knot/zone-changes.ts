import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, type Flaw, isEmpty } from '../change-set.ts'
import type { ZoneChanges, ZoneWritten } from '../port.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import { conflictAfter } from './conflicts.ts'
import type { Notebook, ZoneNote } from './operations.ts'
import { rewriteZone } from './rewrite-zone.ts'
import type { Reply } from './session.ts'
import { rcodes } from './wire/message.ts'
import { codeOf, rdataOfWire, typeText } from './wire/rrsets.ts'
import { encodeUpdate, type Held, updateOf } from './wire/update.ts'
import { configuredZone, holdZone, type Reading, readBack, rrsetsOf } from './zone-reading.ts'

export type Writing = Reading & { notebook: Notebook }

/** How often a change is worked out anew when the zone was changed between reading and writing. */
const attempts = 4

/** What no server would take, and what this one does not know. */
export function checkedFor(zone: string, changes: ZoneChanges): ReturnType<typeof checkChanges> {
  const alias = changes.replace.find(({ type }) => type === 'ALIAS')
  return alias
    ? { ok: false, flaw: { code: 'type_not_supported', at: `${alias.name} ALIAS` } }
    : checkChanges(zone, changes)
}

export const refusedFor = ({ code, at }: Flaw): Outcome<never> => rejected(code, at, at)

export async function applyChanges(
  writing: Writing,
  operationId: string,
  zone: string,
  changes: ZoneChanges,
): Promise<Outcome<ZoneWritten>> {
  const checked = checkedFor(zone, changes)
  if (!checked.ok) return refusedFor(checked.flaw)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const outcome = await attemptOnce(writing, operationId, zone, checked.value)
    if (outcome !== 'overtaken') return outcome
  }
  return { kind: 'retry', afterSeconds: 10, detail: 'the zone keeps changing' }
}

async function attemptOnce(
  writing: Writing,
  operationId: string,
  zone: string,
  wanted: ZoneChanges,
): Promise<Outcome<ZoneWritten> | 'overtaken'> {
  const { session, notebook } = writing
  const held = await holdZone(writing, zone)
  if (held.kind !== 'done') return held
  const note = await notebook.read(session, zone)
  if (note.kind !== 'done') return note
  const secondary = await isSecondary(writing, zone, note.value)
  if (secondary.kind !== 'done') return secondary
  if (secondary.value) return rejected('zone_is_secondary', zone)
  const difference = differenceOf(rrsetsOf(held.value), wanted)
  if (isEmpty(difference) || notebook.hasSeen(note.value, operationId))
    return done({ serial: held.value.serial, changed: false })
  const conflict = conflictAfter(held.value.sets, difference)
  if (conflict) return refusedFor(conflict)
  const written = await write(writing, held.value, difference)
  if (written !== 'overtaken' && written.kind === 'done') notebook.write(zone, note.value, operationId)
  return written
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
  if (isSuccess(reply)) {
    const serial = await serialOf(writing, held.zone)
    if (serial !== undefined && serial !== held.serial) return done({ serial, changed: true })
    return readBack(writing, held.zone, difference, 'serial not known after the change')
  }
  if (reply.kind === 'no-answer') return readBack(writing, held.zone, difference, reply.detail)
  return refusal(writing, held.zone, reply)
}

/** The zone has been read a moment ago, so it is there: refused without a signature means that it has just gone. */
async function refusal({ control }: Reading, zone: string, reply: Reply): Promise<Outcome<never>> {
  if (rcodeOf(reply) !== rcodes.notAuth) return outcomeOf(reply, true)
  const configured = await configuredZone(control, zone)
  return configured.kind === 'done' && !configured.value ? rejected('no_such_zone', zone) : outcomeOf(reply, true)
}

async function serialOf({ session }: Reading, zone: string): Promise<number | undefined> {
  const reply = await session.query(zone, codeOf('SOA'))
  const soa = isSuccess(reply) ? reply.messages[0].answers.find(({ type }) => typeText(type) === 'SOA') : undefined
  return soa && Number(rdataOfWire('SOA', soa.rdata).split(' ')[2])
}
