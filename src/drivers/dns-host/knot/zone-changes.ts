import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, type Flaw, isEmpty, withSerial } from '../change-set.ts'
import type { ZoneChanges, ZoneWritten } from '../port.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import { configuredZone } from './configured.ts'
import { conflictAfter } from './conflicts.ts'
import type { Notebook } from './notebook.ts'
import { hasSeen, type ZoneNote } from './operations.ts'
import { rewriteZone } from './rewrite-zone.ts'
import type { Reply } from './session.ts'
import { rcodes } from './wire/message.ts'
import { rdataOfWire, typeText, wireKey } from './wire/rrsets.ts'
import { encodeUpdate, type Held, signatures, updateOf } from './wire/update.ts'
import { holdZone, type Reading, readBack, rrsetsOf } from './zone-reading.ts'

export type Writing = Reading & { notebook: Notebook }

/** How often a change is sent again when the zone was changed elsewhere than where it is to be changed. */
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
  let read: Held | undefined
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const held = await holdZone(writing, zone)
    if (held.kind !== 'done') return held
    const difference = differenceOf(rrsetsOf(held.value), checked.value)
    // Somebody changed what was to be changed: whoever asked decides anew, instead of writing over it.
    if (read && !isEmpty(difference) && !isAlike(read, held.value, checked.value)) return overtakenFor(zone)
    const outcome = await attemptOnce(writing, operationId, held.value, difference)
    if (outcome !== 'overtaken') return outcome
    read = held.value
  }
  return overtakenFor(zone)
}

const overtakenFor = (zone: string): Outcome<never> => ({
  kind: 'retry',
  afterSeconds: 1,
  detail: `${zone} was changed while it was being written`,
})

/** Whether everything at the names in question is as it was. */
function isAlike(one: Held, other: Held, { replace, remove }: ZoneChanges): boolean {
  const names = new Set([...replace, ...remove].map(({ name }) => name))
  const printed = ({ sets }: Held) =>
    sets
      .filter(({ name, type }) => names.has(name) && !signatures.includes(type))
      .map((set) => `${wireKey(set)} ${set.rdatas.map((rdata) => told(set.type, rdata)).sort()}`)
      .sort()
      .join()
  return printed(one) === printed(other)
}

/** The serial counts for nothing: it grows with every change elsewhere. */
const told = (type: number, rdata: Buffer): string =>
  typeText(type) === 'SOA' ? withSerial(rdataOfWire('SOA', rdata), 0) : rdata.toString('hex')

async function attemptOnce(
  writing: Writing,
  operationId: string,
  held: Held,
  difference: ZoneChanges,
): Promise<Outcome<ZoneWritten> | 'overtaken'> {
  const { session, notebook } = writing
  const { zone } = held
  const note = await notebook.read(session, zone)
  if (note.kind !== 'done') return note
  const secondary = await isSecondary(writing, zone, note.value)
  if (secondary.kind !== 'done') return secondary
  if (secondary.value) return rejected('zone_is_secondary', zone)
  if (isEmpty(difference) || hasSeen(note.value, operationId)) return done({ serial: held.serial, changed: false })
  const conflict = conflictAfter(held.sets, difference)
  if (conflict) return refusedFor(conflict)
  const written = await write(writing, held, difference)
  if (written !== 'overtaken' && written.kind === 'done') void notebook.write(zone, note.value, operationId)
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
