import { nameOfWire, wireOfName } from '#areas/domains/dns/rules/names.ts'
import type { ReverseZone } from '#base/reverse-zone.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from '../../dns-host/knot/answers.ts'
import { type Dialler, openSession, type Session } from '../../dns-host/knot/session.ts'
import { serverOf } from '../../dns-host/knot/settings.ts'
import type { Update } from '../../dns-host/knot/wire/update.ts'
import { classes, rcodes } from '../../dns-host/wire/message.ts'
import { parseTsigKey } from '../../dns-host/wire/tsig.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ReverseDns } from '../port.ts'
import { namesOfAddresses, type Place, ttlSeconds } from '../zones.ts'

/** RFC 1035 §3.3.12. */
const ptr = 12
const nothing = Buffer.alloc(0)
/** The name has this one alone, or none: whatever stood there goes in the same message (RFC 2136 §2.5). */
const updateTo = (name: string, wanted: string | null): Update => ({
  prerequisites: [],
  changes: [
    { name, type: ptr, class: classes.any, ttl: 0, rdata: nothing },
    ...(wanted === null
      ? []
      : [{ name, type: ptr, class: classes.in, ttl: ttlSeconds, rdata: Buffer.from(wireOfName(wanted)) }]),
  ],
})

/** A server says of a zone that it does not have that it refuses, or that it has no authority over it. */
const notIts: readonly (number | undefined)[] = [rcodes.refused, rcodes.notAuth, rcodes.notZone]

async function read(session: Session, { zone, name }: Place): Promise<Outcome<string | null>> {
  const reply = await session.query(name, ptr)
  if (reply.kind !== 'denied' && notIts.includes(rcodeOf(reply))) return rejected('no_such_zone', zone)
  if (rcodeOf(reply) === rcodes.nxDomain && reply.kind === 'answered') return done(null)
  if (!isSuccess(reply)) return outcomeOf(reply, false)
  const [message] = reply.messages
  // A resolver, or the server of a zone above it.
  if (!message.authoritative) return rejected('no_such_zone', zone)
  const found = message.answers.find((record) => record.type === ptr && record.name.toLowerCase() === name)
  return done(found ? (nameOfWire([...found.rdata], 0)?.value.toLowerCase() ?? null) : null)
}

export type UpdateOptions = { server: string; key: string; timeoutMs?: number; log?: OutboundLog }

/** Reverse zones at whichever name server takes signed dynamic updates (RFC 2136, RFC 8945): Knot, BIND, PowerDNS. */
export function openUpdateNames(
  zones: readonly ReverseZone[],
  { server, key, timeoutMs, log }: UpdateOptions,
): ReverseDns {
  const secret = parseTsigKey(key)
  if (!secret) throw new Error('the key of the reverse zones is not of the form hmac-sha256:name:base64')
  const dialler: Dialler = {
    server: { ...serverOf(server), timeoutMs: timeoutMs ?? 10_000 },
    ...{ key: secret, log, nowSeconds: () => Math.floor(Date.now() / 1000) },
  }
  const inSession = async <Value>(work: (session: Session) => Promise<Value>): Promise<Value> => {
    const session = openSession(dialler)
    try {
      return await work(session)
    } finally {
      session.close()
    }
  }
  return namesOfAddresses(zones, {
    name: 'knot',
    read: (place) => inSession((session) => read(session, place)),
    write: ({ zone, name }, wanted) =>
      inSession(async (session): Promise<Outcome<null>> => {
        const reply = await session.update(zone, updateTo(name, wanted))
        if (isSuccess(reply)) return done(null)
        return isOvertaken(reply) ? { kind: 'retry', afterSeconds: 5, detail: 'overtaken' } : outcomeOf(reply, true)
      }),
  })
}
