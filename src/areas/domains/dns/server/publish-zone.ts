import { createHash } from 'node:crypto'
import { type DnsHost, dnsHostKey, type ZoneContent } from '#drivers/dns-host/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Comparison, compareZone, fingerprintsOf } from '../rules/drift.ts'
import { originOf } from '../rules/names.ts'
import { printData } from '../rules/record-data.ts'
import { type KeptRecord, rrsetHash, rrsetKey, zoneProblems } from '../rules/zone.ts'
import { valuesOfData } from '../rules/zone-file.ts'
import { domainById, type ZoneDomain } from './domain-lookup.ts'
import { keepServersContent } from './keep-servers-content.ts'
import { asPublication, driftStore, type KeptPublication, noDrift, publicationStore } from './publication-store.ts'
import { recordStore } from './record-store.ts'
import { hostChanges, hostSets, isApexNs, keyOfHost, recordsHeld } from './zone-content.ts'
import { type ZoneRow, zoneStore } from './zone-store.ts'

type End = undefined | { againSeconds: number }
type Publishing = {
  ctx: JobCtx
  domain: ZoneDomain
  zone: ZoneRow
  records: KeptRecord[]
  publication: KeptPublication
  host: DnsHost
}
type Reason = { code: string; detail?: string | null | undefined; record?: string | null }

/**
 * Brings our changes to the name servers. Always starts by reading them, so it may run twice, and after an answer that got
 * lost it sees for itself what became of the write. What was changed there behind our back is noted and left in place,
 * except where our change wants the same record set: then theirs is kept as a snapshot first.
 */
export async function publish(ctx: JobCtx, domainId: number): Promise<End> {
  const [domain, zone] = await Promise.all([domainById(ctx.sql, domainId), zoneStore.find(ctx.sql, domainId)])
  if (!domain || !zone || zone.published_version >= zone.version) return undefined
  const [publication, records] = await Promise.all([
    publicationStore.open(ctx.sql, zone),
    recordStore.all(ctx.sql, domainId),
  ])
  const publishing = { ctx, domain, zone, records, publication, host: ctx.driver(dnsHostKey) }
  const [wrong] = zoneProblems(records)
  if (wrong) {
    const record = records.find(({ id }) => id === wrong.id)
    return failed(publishing, {
      code: 'zone_incorrect',
      detail: wrong.problem.code,
      record: record ? rrsetKey(record) : null,
    })
  }
  const read = await publishing.host.readZone(originOf(domain.name))
  if (read.kind === 'done') return write(publishing, read.value)
  if (read.kind === 'rejected' && read.code === 'no_such_zone') return create(publishing)
  return settle(publishing, read)
}

/** Nothing at the servers can be overwritten: there is nothing. */
async function create(publishing: Publishing): Promise<End> {
  const { domain, zone, records, publication, host } = publishing
  const wanted = hostSets(domain.name, records)
  const apex = wanted.find((set) => isApexNs(domain.name, set))
  const nameservers = apex?.rdatas ?? domain.nameservers.map((server) => originOf(server))
  const soa = valuesOfData('SOA', records.find(({ type }) => type === 'SOA')?.data ?? '')
  await knowAs(publishing, { replace: [records], remove: [], replaced: [] })
  const outcome = await host.createZone(`${publication.publisher} create ${zone.version}`, {
    name: originOf(domain.name),
    nameservers,
    ttlSeconds: apex?.ttlSeconds ?? domain.defaultTtl,
    soa: {
      primary: String(soa.primary ?? nameservers[0] ?? '.'),
      mailbox: String(soa.contact ?? `hostmaster.${originOf(domain.name)}`),
      refreshSeconds: Number(soa.refresh ?? 10_800),
      retrySeconds: Number(soa.retry ?? 3600),
      expireSeconds: Number(soa.expire ?? 604_800),
      minimumSeconds: Number(soa.minimum ?? 3600),
    },
    records: wanted.filter((set) => !isApexNs(domain.name, set)),
  })
  // Somebody else was quicker, so now there is something to compare with.
  if (outcome.kind === 'rejected' && outcome.code === 'zone_exists') return { againSeconds: 1 }
  return settle(publishing, outcome)
}

async function write(publishing: Publishing, held: ZoneContent): Promise<End> {
  const { domain, zone, records, publication, host } = publishing
  const theirs = recordsHeld(domain.name, held)
  const found = compareZone(records, theirs, asPublication(publication))
  const changes = hostChanges(domain.name, found)
  if (changes.remove.length + changes.replace.length === 0) return published(publishing, held.serial, found)
  await knowAs(publishing, found)
  const asked = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 16)
  // By what it starts from and what it asks: a decision to send the same once more is another operation.
  const operation = `${publication.publisher} ${zone.version} from ${held.serial} ${asked}`
  return settle(publishing, await host.applyChanges(operation, originOf(domain.name), changes), found)
}

/**
 * Written down before anything is sent: should the answer be lost, what we sent is ours when we see it. What is about to be
 * replaced is kept, and is from now on known, so that a second try does not keep it twice.
 */
async function knowAs(
  { ctx, domain, zone, records, publication }: Publishing,
  found: Pick<Comparison, 'replace' | 'remove' | 'replaced'>,
): Promise<void> {
  const known: Record<string, string[]> = Object.fromEntries(
    Object.entries(publication.known).map(([key, hashes]) => [key, [...hashes]]),
  )
  const add = (key: string, hash: string) => {
    known[key] = [...new Set([...(known[key] ?? []), hash])]
  }
  for (const [key, hash] of Object.entries(fingerprintsOf(found.replace.flat()))) add(key, hash)
  for (const key of found.remove) add(key, rrsetHash([]))
  for (const { key, held } of found.replaced) add(key, rrsetHash(held))
  if (found.replaced.length === 0) return publicationStore.addKnown(ctx.sql, domain.id, known)
  await ctx.transact(async (work) => {
    await publicationStore.addKnown(work.sql, domain.id, known)
    await keepServersContent(work, domain, zone, records, found.replaced, 'dns.drift.replace')
  })
}

async function settle(
  publishing: Publishing,
  outcome: Outcome<{ serial: number }> | Outcome<unknown>,
  found?: Comparison,
): Promise<End> {
  switch (outcome.kind) {
    case 'done':
      return published(publishing, (outcome.value as { serial: number }).serial, found)
    case 'pending':
      return { againSeconds: outcome.lookAgainSeconds }
    case 'rejected':
      return failed(publishing, {
        code: outcome.code,
        detail: outcome.detail,
        record: keyOfHost(publishing.domain.name, outcome.field),
      })
    case 'retry':
      await note(publishing, 'pending', { code: 'host_busy', detail: outcome.detail })
      return { againSeconds: outcome.afterSeconds }
    case 'unknown':
      // The next run begins by reading what the servers hold now.
      await note(publishing, 'pending', { code: 'host_silent', detail: outcome.detail })
      return { againSeconds: 10 }
  }
}

async function published({ ctx, domain, zone, records }: Publishing, serial: number, found?: Comparison): Promise<End> {
  await ctx.transact(async (work) => {
    const row = await zoneStore.published(work.sql, domain.id, zone.version, work.now())
    // Somebody has published a newer one meanwhile.
    if (!row) return
    const soa = records.find(({ type }) => type === 'SOA')
    if (soa)
      await recordStore.writeData(
        work.sql,
        domain.id,
        soa.id,
        printData('SOA', { ...valuesOfData('SOA', soa.data), serial }),
      )
    await publicationStore.published(work.sql, domain.id, fingerprintsOf(records))
    // The row says whether there is drift to look at.
    const before = row.differs ? await driftStore.find(work.sql, domain.id) : undefined
    const serversSign = before?.serversSign ?? null
    const drift = { ...noDrift, serversSign, sets: found?.drift ?? [] }
    if (row.differs || drift.sets.length > 0) await driftStore.note(work.sql, domain.id, drift, work.now())
    await work.publish({
      clientId: domain.clientId,
      type: 'dns.zone',
      subject: domain.id,
      data: {
        state: row.state,
        ...(drift.sets.length > 0 ? { reason: 'servers_differ', drift: drift.sets.length } : {}),
        ...(found?.replaced.length ? { reason: 'servers_replaced' } : {}),
      },
    })
  })
  // A change that came meanwhile has a job of its own behind this one.
  return undefined
}

const failed = (publishing: Publishing, reason: Reason): Promise<undefined> => note(publishing, 'failed', reason)

async function note(
  { ctx, domain, zone }: Publishing,
  state: 'failed' | 'pending',
  { code, detail = null, record = null }: Reason,
): Promise<undefined> {
  await ctx.transact(async (work) => {
    // An attempt was made: the round of all zones need not think that this one is forgotten.
    await zoneStore.checked(work.sql, domain.id, work.now())
    const row = await zoneStore.note(work.sql, domain.id, zone.version, { state, code, detail, record })
    if (!row) return
    await work.publish({
      clientId: domain.clientId,
      type: 'dns.zone',
      subject: domain.id,
      data: { state, reason: code, ...(record ? { record } : {}) },
    })
  })
}
