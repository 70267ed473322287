import { done, type Outcome, rejected } from '../../outcome.ts'
import type { DnssecState } from '../port.ts'
import { isSuccess, outcomeOf } from './answers.ts'
import { type Commands, type Decision, refusedBy } from './configuration.ts'
import { committed, type Making } from './create-zone.ts'
import { dnssecKeys, dnssecTypes } from './dnskeys.ts'
import { hasSeen } from './operations.ts'
import { removeSets } from './wire/update.ts'
import { isSecondary } from './zone-changes.ts'
import { holdZone, type Reading, whyNot } from './zone-reading.ts'

/** Read from the zone itself: only a published key may be given to the registry. */
export async function readDnssec({ session, control }: Reading, zone: string): Promise<Outcome<DnssecState>> {
  const reply = await session.query(zone, dnssecTypes.dnskey)
  if (!isSuccess(reply)) return unread(await whyNot(control, zone, reply))
  const [{ authoritative, answers }] = reply.messages
  if (!authoritative) return rejected('no_such_zone', zone)
  const found = answers.filter(({ name, type }) => name === zone && type === dnssecTypes.dnskey)
  return done({
    enabled: found.length > 0,
    keys: dnssecKeys(
      zone,
      found.map(({ rdata }) => rdata),
    ),
  })
}

/** A secondary that has not been transferred yet has no keys either. */
const unread = (why: Outcome<never>): Outcome<DnssecState> =>
  why.kind === 'rejected' && why.code === 'zone_is_secondary' ? done({ enabled: false, keys: [] }) : why

export async function setDnssec(
  making: Making & { policy: string },
  operationId: string,
  zone: string,
  enabled: boolean,
): Promise<Outcome<DnssecState>> {
  const { session, operationLog } = making
  const before = await readDnssec(making, zone)
  if (before.kind !== 'done') return before
  const note = await operationLog.read(session, zone)
  if (note.kind !== 'done') return note
  const secondary = await isSecondary(making, zone, note.value)
  if (secondary.kind !== 'done') return secondary
  if (secondary.value) return rejected('zone_is_secondary', zone)
  if (before.value.enabled === enabled || hasSeen(note.value, operationId)) return before
  const switched = await (enabled ? switchOn(making, zone) : switchOff(making, zone))
  if (switched.kind !== 'done' && switched.kind !== 'unknown') return switched
  const after = await readDnssec(making, zone)
  if (after.kind !== 'done' || after.value.enabled !== enabled)
    return { kind: 'unknown', detail: 'keys not as asked after the request' }
  void operationLog.write(zone, note.value, operationId)
  return after
}

/** Knot creates the keys and signs before the command returns. */
async function switchOn(making: Making & { policy: string }, zone: string): Promise<Outcome<null>> {
  const { control, policy } = making
  const set = await making.configure<null>(zone, () =>
    setting(making, zone, [
      ...(policy === '' ? [] : [['conf-set', `zone[${zone}].dnssec-policy`, policy]]),
      ['conf-set', `zone[${zone}].dnssec-signing`, 'on'],
    ]),
  )
  if (set.kind !== 'done') return set
  return committed(await control([['zone-sign', zone]], { wait: true }), zone, null)
}

/** Knot stops signing but keeps the signatures: these are removed from the zone, then the keys from its key store. */
async function switchOff(making: Making, zone: string): Promise<Outcome<null>> {
  const set = await making.configure<null>(zone, () =>
    setting(making, zone, [['conf-set', `zone[${zone}].dnssec-signing`, 'off']]),
  )
  if (set.kind !== 'done') return set
  const bared = await removeSignatures(making, zone)
  if (bared.kind !== 'done') return bared
  return committed(await making.control([['zone-purge', zone, '+kaspdb']], { force: true, wait: true }), zone, null)
}

async function setting({ control }: Making, zone: string, commands: Commands): Promise<Decision<null>> {
  const refused = await refusedBy(control, commands, zone)
  if (refused) return { commit: false, outcome: refused }
  return { commit: true, after: async (answer) => committed(answer, zone, null) }
}

const added = new Set<number>(Object.values(dnssecTypes))
/** Record sets per message: with names of at most 255 octets and ten octets more each, below the limit of a message. */
const setsAtOnce = 240

/** The keys go in the last message: while they are there, another call knows that it is not finished. */
async function removeSignatures(making: Making, zone: string): Promise<Outcome<null>> {
  const held = await holdZone(making, zone)
  if (held.kind !== 'done') return held
  const isKey = (type: number) => type === dnssecTypes.dnskey
  const sets = held.value.sets
    .filter(({ type }) => added.has(type))
    .sort((one, other) => Number(isKey(one.type)) - Number(isKey(other.type)))
  for (let at = 0; at < sets.length; at += setsAtOnce) {
    const reply = await making.session.update(zone, removeSets(sets.slice(at, at + setsAtOnce)))
    if (!isSuccess(reply)) return outcomeOf(reply, true)
  }
  return done(null)
}
