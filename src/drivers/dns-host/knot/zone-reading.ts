import { done, type Outcome, rejected } from '../../outcome.ts'
import { differenceOf, isEmpty } from '../change-set.ts'
import type { ZoneChanges, ZoneContent, ZoneWritten } from '../port.ts'
import { rcodes } from '../wire/message.ts'
import { codeOf, groupRecords, rdataOfWire, rrsetOfWire, typeText } from '../wire/rrsets.ts'
import { isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import { configuredZone } from './configured.ts'
import type { Control } from './control.ts'
import type { Reply, Session } from './session.ts'
import type { Held } from './wire/update.ts'

export type Reading = { session: Session; control: Control }

/** The whole zone as it is now, by transfer (AXFR, RFC 5936). */
export async function holdZone({ session, control }: Reading, zone: string): Promise<Outcome<Held>> {
  const reply = await session.transfer(zone)
  if (isSuccess(reply)) return heldOf(zone, reply)
  return whyNot(control, zone, reply)
}

function heldOf(zone: string, reply: Reply & { kind: 'answered' }): Outcome<Held> {
  const records = reply.messages.flatMap(({ answers }) => answers)
  const [soa] = records
  if (soa?.type !== codeOf('SOA') || soa.name !== zone)
    return { kind: 'retry', afterSeconds: 30, detail: 'transfer without SOA' }
  const serial = Number(rdataOfWire('SOA', soa.rdata).split(' ')[2] ?? 0)
  // The last record is the SOA again.
  return done({ zone, serial, sets: groupRecords(records.slice(0, -1)) })
}

export const rrsetsOf = ({ sets }: Held) => sets.map(rrsetOfWire).filter((rrset) => rrset !== undefined)

export async function readZone(reading: Reading, zone: string): Promise<Outcome<ZoneContent>> {
  const held = await holdZone(reading, zone)
  if (held.kind === 'done') return done({ name: zone, serial: held.value.serial, rrsets: rrsetsOf(held.value) })
  // A secondary that was not transferred yet, or has expired, exists without content.
  if (held.kind !== 'rejected' || held.code !== 'zone_is_secondary') return held
  return done({ name: zone, serial: 0, rrsets: [] })
}

/**
 * Why a zone cannot be read. Knot's unsigned refusal does not distinguish a zone that it does not have from a query
 * that it does not allow, so its configuration is asked. A configured primary without content has not been filled yet.
 */
export async function whyNot(control: Control, zone: string, reply: Reply): Promise<Outcome<never>> {
  const unclear: readonly (number | undefined)[] = [rcodes.notAuth, rcodes.refused, rcodes.servFail]
  if (!unclear.includes(rcodeOf(reply))) return outcomeOf(reply, false)
  const configured = await configuredZone(control, zone)
  if (configured.kind !== 'done') return configured
  if (!configured.value) return rejected('no_such_zone', zone)
  if (rcodeOf(reply) !== rcodes.servFail) return outcomeOf(reply, false)
  return rejected(configured.value.isSecondary ? 'zone_is_secondary' : 'no_such_zone', zone)
}

export async function zoneExists({ session, control }: Reading, zone: string): Promise<Outcome<boolean>> {
  const reply = await session.query(zone, codeOf('SOA'))
  if (isSuccess(reply) && answersFor(reply, zone)) return done(true)
  const why = isSuccess(reply) ? rejected('no_such_zone', zone) : await whyNot(control, zone, reply)
  if (why.kind !== 'rejected') return why
  if (why.code === 'zone_is_secondary') return done(true)
  return why.code === 'no_such_zone' ? done(false) : why
}

/** A server of the parent zone answers too, with a referral. */
const answersFor = (reply: Reply & { kind: 'answered' }, zone: string) =>
  reply.messages[0].authoritative &&
  reply.messages[0].answers.some(({ name, type }) => name === zone && typeText(type) === 'SOA')

/** Without an answer to the write, the zone itself is read. */
export async function readBack(
  reading: Reading,
  zone: string,
  difference: ZoneChanges,
  detail: string,
): Promise<Outcome<ZoneWritten>> {
  const after = await holdZone(reading, zone)
  if (after.kind === 'done' && isEmpty(differenceOf(rrsetsOf(after.value), difference)))
    return done({ serial: after.value.serial, changed: true })
  return { kind: 'unknown', detail }
}
