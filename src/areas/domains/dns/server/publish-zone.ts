import type { DomainId } from '#base/ids.ts'
import { type DnsHost, dnsHostKey, type ZoneChanges, type ZoneWritten } from '#drivers/dns-host/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { isDone, isRejectedAs, reading } from '#platform/operations/answers.ts'
import { type Comparison, changesSince, compareZone, fingerprintsAt, fingerprintsOf } from '../rules/drift.ts'
import { originOf } from '../rules/names.ts'
import { printData } from '../rules/record-data.ts'
import { type KeptRecord, rrsetHash, rrsetKey, zoneProblems } from '../rules/zone.ts'
import { valuesOfData } from '../rules/zone-file.ts'
import { signaturesLost } from './domain-events.ts'
import { keepServersContent } from './keep-servers-content.ts'
import { asPublication, driftStore, noDrift } from './publication-store.ts'
import { type Opened, publishingStore } from './publishing-store.ts'
import { knowTogether, openTogether, publications, publishedTogether } from './publishing-together.ts'
import { hostChanges, hostSets, isApexNs, keyOfHost, recordsHeld } from './zone-content.ts'
import { zoneStore } from './zone-store.ts'

type End = undefined | { retryAfterSeconds: number }
type Publishing = Opened & { ctx: JobCtx; host: DnsHost }
type Reason = { code: string; detail?: string | null | undefined; record?: string | null }

/**
 * Publishes our changes to the name servers. What to send is decided from what they have at that moment, so the job can
 * be repeated, and after a lost answer it finds out what happened. Changes made by others at the servers are recorded
 * and left, except where our change is of the same record set: then theirs is saved as a snapshot first.
 */
export const publish = (ctx: JobCtx, domainId: DomainId): Promise<End> =>
  publications.during(() => publishOne(ctx, domainId))

async function publishOne(ctx: JobCtx, domainId: DomainId): Promise<End> {
  const opened = await openTogether(ctx.sql, domainId)
  if (!opened || opened.zone.published_version >= opened.zone.version) return undefined
  const { records } = opened
  const publishing = { ctx, ...opened, host: ctx.driver(dnsHostKey) }
  const [wrong] = zoneProblems(records)
  if (wrong) {
    const record = records.find(({ id }) => id === wrong.id)
    return failed(publishing, {
      code: 'zone_incorrect',
      detail: wrong.problem.code,
      record: record ? rrsetKey(record) : null,
    })
  }
  return change(publishing)
}

/** The servers have nothing, so nothing can be overwritten. */
async function create(publishing: Publishing): Promise<End> {
  const { domain, zone, records, host } = publishing
  const wanted = hostSets(domain.name, records)
  const apex = wanted.find((set) => isApexNs(domain.name, set))
  const nameservers = apex?.rdatas ?? domain.nameservers.map((server) => originOf(server))
  const soa = valuesOfData('SOA', records.find(({ type }) => type === 'SOA')?.data ?? '')
  const restoring = zone.published_version > 0 ? await asLost(publishing) : publishing
  const publisher = await recordIntent(publishing, { replace: [records], remove: [], replaced: [] })
  if (!publisher) return overtaken
  const outcome = await host.createZone(`${publisher} create ${zone.version}`, {
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
  // Another writer was first, so now there is a zone to compare with.
  if (isRejectedAs(outcome, 'zone_exists')) return { retryAfterSeconds: 1 }
  return applyOutcome(restoring, outcome)
}

/**
 * Recorded before the zone is created again: if the answer is lost, it is still known that its signatures are missing.
 */
async function asLost(publishing: Publishing): Promise<Publishing> {
  const { ctx, domain, zone } = publishing
  await ctx.transact((work) => driftStore.note(work.sql, domain.id, { ...noDrift, zoneMissing: true }, work.now()))
  return { ...publishing, zone: { ...zone, differs: true } }
}

async function change(opened: Publishing): Promise<End> {
  const { domain, host, unread } = opened
  let publishing = opened
  let found: Comparison | undefined
  const asked = async (comparison: Comparison): Promise<ZoneChanges | undefined> => {
    const changes = hostChanges(domain.name, comparison)
    const isAny = changes.remove.length + changes.replace.length > 0
    if (isAny && !(await recordIntent(publishing, comparison))) return undefined
    found = comparison
    return isAny ? changes : undefined
  }
  const outcome = await host.changeZone(
    originOf(domain.name),
    async (held) => {
      const whole = await wholeOf(publishing)
      if (!whole) return undefined
      publishing = whole
      return asked(compareZone(whole.records, recordsHeld(domain.name, held), asPublication(whole.publication)))
    },
    unread && {
      version: unread.version,
      decide: () => asked(changesSince(opened.records, unread.touched, opened.publication.sets ?? {})),
    },
  )
  if (isRejectedAs(outcome, 'no_such_zone')) {
    const whole = await wholeOf(publishing)
    return whole ? create(whole) : overtaken
  }
  return isDone(outcome) && !found ? overtaken : applyOutcome(publishing, outcome, found)
}

/** The whole current zone; nothing when it need not be published any more, or is invalid. */
async function wholeOf(publishing: Publishing): Promise<Publishing | undefined> {
  if (!publishing.unread) return publishing
  const { ctx, host, domain } = publishing
  const opened = await publishingStore.open(ctx.sql, domain.id, true)
  if (!opened || opened.zone.published_version >= opened.zone.version || zoneProblems(opened.records).length > 0)
    return undefined
  return { ctx, host, ...opened }
}

/** Done, or started again with what the servers have now. */
const overtaken: End = { retryAfterSeconds: 1 }

/**
 * Recorded before anything is sent: if the answer is lost, what we sent is recognised as ours. What will be replaced is
 * saved and counts as known, so that a second attempt does not save it twice. Returns our identity at the servers, or
 * nothing when another run was first.
 */
async function recordIntent(
  { ctx, domain, zone, records, publication }: Publishing,
  found: Pick<Comparison, 'replace' | 'remove' | 'replaced'>,
): Promise<string | undefined> {
  const known: Record<string, string[]> = Object.fromEntries(
    Object.entries(publication.known).map(([key, hashes]) => [key, [...hashes]]),
  )
  const add = (key: string, hash: string) => {
    known[key] = [...new Set([...(known[key] ?? []), hash])]
  }
  for (const [key, hash] of Object.entries(fingerprintsOf(found.replace.flat()))) add(key, hash)
  for (const key of found.remove) add(key, rrsetHash([]))
  for (const { key, held } of found.replaced) add(key, rrsetHash(held))
  const intent = { zone, known, before: publication.known }
  const publisher =
    found.replaced.length === 0
      ? await knowTogether(ctx.sql, intent)
      : await ctx.transact(async (work) => {
          const ours = (await publishingStore.know(work.sql, [intent])).get(zone.domain_id)
          if (ours) await keepServersContent(work, domain, zone, records, found.replaced, 'dns.drift.replace')
          return ours
        })
  if (publisher) publication.known = known
  return publisher
}

async function applyOutcome(publishing: Publishing, outcome: Outcome<ZoneWritten>, found?: Comparison): Promise<End> {
  return reading<ZoneWritten, End>(outcome, {
    done: ({ value }) => published(publishing, value, found),
    pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: lookAgainSeconds }),
    rejected: ({ code, detail, field }) =>
      failed(publishing, { code, detail, record: keyOfHost(publishing.domain.name, field) }),
    retry: async ({ afterSeconds, detail }) => {
      await note(publishing, 'pending', { code: 'host_busy', detail })
      return { retryAfterSeconds: afterSeconds }
    },
    unknown: async ({ detail }) => {
      // The next run begins by reading the servers again.
      await note(publishing, 'pending', { code: 'host_silent', detail })
      return { retryAfterSeconds: 10 }
    },
  })
}

async function published(publishing: Publishing, written: ZoneWritten, found?: Comparison): Promise<End> {
  const { ctx, domain, zone, records, unread } = publishing
  const drift = found?.drift ?? []
  const data = {
    ...(drift.length > 0 ? { reason: 'servers_differ', drift: drift.length } : {}),
    ...(found?.replaced.length ? { reason: 'servers_replaced' } : {}),
  }
  const given = {
    opened: publishing,
    sets: unread ? fingerprintsAt(records, unread.touched) : fingerprintsOf(records),
    isWhole: !unread,
    version: written.version,
    soa: soaWith(records, written.serial),
    data,
    at: ctx.now(),
  }
  // While the zone is on its way, differences are recorded only by publications and users.
  if (!zone.differs && drift.length === 0) await publishedTogether(ctx.sql, given)
  else
    await ctx.transact(async (work) => {
      const row = (await publishingStore.published(work.sql, [given])).get(zone.domain_id)
      // A newer version was published meanwhile.
      if (!row) return
      const before = row.differs ? await driftStore.find(work.sql, domain.id) : undefined
      const serversSign = before?.serversSign ?? null
      await driftStore.note(work.sql, domain.id, { ...noDrift, serversSign, sets: drift }, work.now())
      if (before?.zoneMissing && domain.dnssecState !== 'disabled')
        await work.emit(signaturesLost, { domainId: domain.id })
    })
  // A change made meanwhile has its own job after this one.
  return undefined
}

/** Our SOA with the serial of the servers, if that differs. */
function soaWith(records: readonly KeptRecord[], serial: number): { record: KeptRecord; data: string } | undefined {
  const record = records.find(({ type }) => type === 'SOA')
  const data = record && printData('SOA', { ...valuesOfData('SOA', record.data), serial })
  return record && data && data !== record.data ? { record, data } : undefined
}

const failed = (publishing: Publishing, reason: Reason): Promise<undefined> => note(publishing, 'failed', reason)

async function note(
  { ctx, domain, zone }: Publishing,
  state: 'failed' | 'pending',
  { code, detail = null, record = null }: Reason,
): Promise<undefined> {
  await ctx.transact(async (work) => {
    const isNews = await zoneStore.note(work.sql, domain.id, zone.version, { state, code, detail, record }, work.now())
    if (!isNews) return
    await work.pushEvent({
      clientId: domain.clientId,
      type: 'dns.zone',
      subject: domain.id,
      data: { state, reason: code, ...(record ? { record } : {}) },
    })
  })
}
