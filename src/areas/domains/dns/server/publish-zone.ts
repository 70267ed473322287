import {
  type DnsHost,
  dnsHostKey,
  type Rrset as HostRrset,
  type ZoneChanges,
  type ZoneContent,
} from '#drivers/dns-host/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { absoluteName, originOf } from '../rules/names.ts'
import { parseData, printData } from '../rules/record-data.ts'
import { groupRrsets, type KeptRecord, rrsetOf, zoneProblems } from '../rules/zone.ts'
import { valuesOfData } from '../rules/zone-file.ts'
import { domainById, type ZoneDomain } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'
import { type ZoneRow, zoneStore } from './zone-store.ts'

type End = undefined | { againSeconds: number }
type Publishing = { ctx: JobCtx; domain: ZoneDomain; zone: ZoneRow; records: KeptRecord[]; host: DnsHost }

/**
 * Makes the name servers hold what the portal holds. Always starts by reading them, so it may run twice, and after an answer
 * that got lost it sees for itself what became of the write.
 */
export async function publish(ctx: JobCtx, domainId: number): Promise<End> {
  const domain = await domainById(ctx.sql, domainId)
  const zone = domain && (await zoneStore.find(ctx.sql, domainId))
  if (!domain || !zone || zone.published_version >= zone.version) return undefined
  const records = await recordStore.all(ctx.sql, domainId)
  const publishing = { ctx, domain, zone, records, host: ctx.driver(dnsHostKey) }
  const [problem] = zoneProblems(records)
  if (problem) return note(publishing, 'failed', 'zone_incorrect', problem.problem.code)
  const read = await publishing.host.readZone(originOf(domain.name))
  if (read.kind === 'done') return write(publishing, read.value)
  if (read.kind === 'rejected' && read.code === 'no_such_zone') return create(publishing)
  return settle(publishing, read)
}

async function create(publishing: Publishing): Promise<End> {
  const { domain, zone, records, host } = publishing
  const wanted = wantedSets(domain, records)
  const nameservers = wanted.find(isApexNs(domain))?.rdatas ?? domain.nameservers.map(originOf)
  const soa = valuesOfData('SOA', records.find(({ type }) => type === 'SOA')?.data ?? '')
  const outcome = await host.createZone(`zone ${domain.id} create ${zone.version}`, {
    name: originOf(domain.name),
    nameservers,
    ttlSeconds: domain.defaultTtl,
    soa: {
      primary: String(soa.primary ?? nameservers[0] ?? '.'),
      mailbox: String(soa.contact ?? `hostmaster.${originOf(domain.name)}`),
      refreshSeconds: Number(soa.refresh ?? 10_800),
      retrySeconds: Number(soa.retry ?? 3600),
      expireSeconds: Number(soa.expire ?? 604_800),
      minimumSeconds: Number(soa.minimum ?? 3600),
    },
    records: wanted.filter((set) => !isApexNs(domain)(set)),
  })
  return settle(publishing, outcome)
}

async function write(publishing: Publishing, held: ZoneContent): Promise<End> {
  const { domain, zone, records, host } = publishing
  const changes = changesTo(domain, records, held)
  if (changes.remove.length + changes.replace.length === 0) return published(publishing, held.serial)
  return settle(
    publishing,
    await host.applyChanges(`zone ${domain.id} version ${zone.version}`, originOf(domain.name), changes),
  )
}

const isApexNs = (domain: ZoneDomain) => (set: Pick<HostRrset, 'name' | 'type'>) =>
  set.type === 'NS' && set.name === originOf(domain.name)

/** Sets as the port wants them. The SOA is the server's own. */
function wantedSets(domain: ZoneDomain, records: readonly KeptRecord[]): HostRrset[] {
  return [...groupRrsets(records).values()]
    .filter(([record]) => record?.type !== 'SOA')
    .map((set) => {
      const { name, type, ttl, data } = rrsetOf(set)
      return { name: absoluteName(name, originOf(domain.name)), type, ttlSeconds: ttl, rdatas: data }
    })
}

/** Only the difference goes out. A zone of ours always keeps name servers, whatever its records say. */
export function changesTo(domain: ZoneDomain, records: readonly KeptRecord[], held: ZoneContent): ZoneChanges {
  const wanted = wantedSets(domain, records)
  const key = ({ name, type }: Pick<HostRrset, 'name' | 'type'>) => `${name} ${type}`
  const content = ({ type, ttlSeconds, rdatas }: HostRrset) =>
    [ttlSeconds, ...rdatas.map((rdata) => canonical(type, rdata)).sort()].join('\n')
  const heldSets = new Map(held.rrsets.map((set) => [key(set), content(set)]))
  const keys = new Set(wanted.map(key))
  return {
    remove: held.rrsets
      .filter((set) => set.type !== 'SOA' && !keys.has(key(set)) && !isApexNs(domain)(set))
      .map(({ name, type }) => ({ name, type })),
    replace: wanted.filter((set) => heldSets.get(key(set)) !== content(set)),
  }
}

function canonical(type: HostRrset['type'], rdata: string): string {
  const values = parseData(type, rdata, '.').value
  return values ? printData(type, values) : rdata
}

async function settle(publishing: Publishing, outcome: Outcome<{ serial: number }> | Outcome<unknown>): Promise<End> {
  switch (outcome.kind) {
    case 'done':
      return published(publishing, (outcome.value as { serial: number }).serial)
    case 'pending':
      return { againSeconds: outcome.lookAgainSeconds }
    case 'rejected':
      return note(publishing, 'failed', outcome.code, outcome.detail ?? null)
    case 'retry':
      await note(publishing, 'pending', 'host_busy', outcome.detail ?? null)
      return { againSeconds: outcome.afterSeconds }
    case 'unknown':
      // The next run begins by reading what the servers hold now.
      await note(publishing, 'pending', 'host_silent', outcome.detail ?? null)
      return { againSeconds: 10 }
  }
}

async function published({ ctx, domain, zone, records }: Publishing, serial: number): Promise<End> {
  await ctx.transact(async (work) => {
    const soa = records.find(({ type }) => type === 'SOA')
    if (soa)
      await recordStore.writeData(
        work.sql,
        domain.id,
        soa.id,
        printData('SOA', { ...valuesOfData('SOA', soa.data), serial }),
      )
    const row = await zoneStore.published(work.sql, domain.id, zone.version, work.now())
    await work.publish({
      clientId: domain.clientId,
      type: 'dns.zone',
      subject: domain.id,
      data: { state: row?.state ?? 'published' },
    })
  })
  // A change that came meanwhile has a job of its own behind this one.
  return undefined
}

async function note(
  { ctx, domain, zone }: Publishing,
  state: 'failed' | 'pending',
  code: string,
  detail: string | null,
): Promise<undefined> {
  await ctx.transact(async (work) => {
    await zoneStore.note(work.sql, domain.id, zone.version, { state, code, detail })
    await work.publish({
      clientId: domain.clientId,
      type: 'dns.zone',
      subject: domain.id,
      data: { state, reason: code },
    })
  })
}
