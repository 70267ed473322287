import type { DomainId } from '#base/ids.ts'
import { type DnsHost, dnsHostKey } from '#drivers/dns-host/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { isDone, isRejectedAs } from '#platform/operations/answers.ts'
import { compareZone, fingerprintsOf } from '../rules/drift.ts'
import { originOf } from '../rules/names.ts'
import { domainById, type ZoneDomain } from './domain-lookup.ts'
import { asPublication, type Drift, driftStore, publicationStore } from './publication-store.ts'
import { recordStore } from './record-store.ts'
import { recordsHeld } from './zone-content.ts'
import { type ZoneRow, zoneStore } from './zone-store.ts'

/** `silent`: the name servers do not answer, so the next zone need not be tried. */
export type Checked = 'same' | 'differs' | 'moving' | 'silent'

type Seen = Pick<Drift, 'zoneMissing' | 'serversSign'> & { rrsets: Parameters<typeof recordsHeld>[1]['rrsets'] }

/**
 * Compares what the name servers have with what they were given, and records the difference. Writes nothing to them:
 * changes made by others wait for a user. A zone on its way is skipped, because its publication compares it.
 */
export async function reconcileZone(ctx: JobCtx, domainId: DomainId): Promise<Checked> {
  const [domain, zone] = [await domainById(ctx.sql, domainId), await zoneStore.find(ctx.sql, domainId)]
  if (!domain || !zone || !isSettled(zone)) return 'moving'
  const seen = await look(ctx.driver(dnsHostKey), domain)
  return ctx.transact(async (work) => {
    const now = await zoneStore.lock(work.sql, domainId)
    if (!now || !isSettled(now) || now.version !== zone.version) return 'moving'
    await zoneStore.checked(work.sql, domainId, work.now())
    if (!seen) return 'silent'
    const drift = await driftIn(work, domain, now, seen)
    const isNews = await driftStore.note(work.sql, domainId, drift, work.now())
    const differs = drift.zoneMissing || drift.serversSign !== null || drift.sets.length > 0
    if (isNews) await tell(work, domain, drift, differs)
    return differs ? 'differs' : 'same'
  })
}

const isSettled = ({ state, version, published_version }: ZoneRow) =>
  state === 'published' && version === published_version

/** Nothing when the servers do not answer. */
async function look(host: DnsHost, domain: ZoneDomain): Promise<Seen | undefined> {
  const read = await host.readZone(originOf(domain.name))
  if (isRejectedAs(read, 'no_such_zone')) return { zoneMissing: true, serversSign: null, rrsets: [] }
  if (!isDone(read)) return undefined
  const signing = await signsOtherwise(host, domain)
  return signing === undefined ? undefined : { zoneMissing: false, serversSign: signing, rrsets: read.value.rrsets }
}

/** Whether the servers sign, when that differs from the domain's setting. Unknown while it is being switched. */
async function signsOtherwise(host: DnsHost, { name, dnssecState }: ZoneDomain): Promise<boolean | null | undefined> {
  if (!host.abilities.dnssec.can || (dnssecState !== 'enabled' && dnssecState !== 'disabled')) return null
  const read = await host.readDnssec(originOf(name))
  if (!isDone(read)) return undefined
  return read.value.enabled === (dnssecState === 'enabled') ? null : read.value.enabled
}

async function driftIn(work: Work, domain: ZoneDomain, zone: ZoneRow, seen: Seen): Promise<Drift> {
  if (seen.zoneMissing) return { zoneMissing: true, serversSign: null, sets: [] }
  const ours = await recordStore.all(work.sql, domain.id)
  const publication = await publicationStore.open(work.sql, zone)
  // Everything was published, so a difference is a change made there.
  const given = asPublication(publication) ?? { sets: fingerprintsOf(ours), known: {} }
  if (publication.sets === null) await publicationStore.published(work.sql, domain.id, given.sets)
  const found = compareZone(ours, recordsHeld(domain.name, seen), given)
  return { zoneMissing: false, serversSign: seen.serversSign, sets: [...found.drift, ...found.replaced] }
}

async function tell(work: Work, domain: ZoneDomain, drift: Drift, differs: boolean): Promise<void> {
  await work.changed(
    {
      action: differs ? 'dns.drift.found' : 'dns.drift.gone',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: {
        domain: domain.name,
        zoneMissing: drift.zoneMissing,
        serversSign: drift.serversSign,
        sets: drift.sets.slice(0, 100).map(({ key }) => key),
      },
    },
    {
      clientId: domain.clientId,
      type: 'dns.zone',
      subject: domain.id,
      data: differs
        ? { state: 'published', reason: 'servers_differ', drift: drift.sets.length }
        : { state: 'published', reason: 'servers_agree' },
    },
  )
}
