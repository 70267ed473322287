import type { AccountId, DomainId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { originOf } from '../rules/names.ts'
import { type ChangePlan, planChange, type StagedChange } from '../rules/plan-change.ts'
import { type RecordInput, readRecord } from '../rules/read-record.ts'
import { ttlLimits } from '../rules/ttl.ts'
import { isSameRecord, type KeptRecord, type ZoneRecord } from '../rules/zone.ts'
import { type Applied, changeZone, type Options, refusePlan } from './change-zone.ts'
import { zoneCreated } from './domain-events.ts'
import { domainById, refuse, type ZoneDomain } from './domain-lookup.ts'
import { publishZone, removeZone } from './jobs.ts'
import { recordStore } from './record-store.ts'
import { snapshotStore } from './snapshot-store.ts'
import { recordsAround } from './zone-part.ts'
import { zoneStore } from './zone-store.ts'

export { recordsIn as templateRecords, templateMany } from './apply-template.ts'
export { pendingAsked, signaturesLost, zoneChanged, zoneCreated } from './domain-events.ts'
export { refuseTtl, ttlMany } from './set-ttl.ts'

/**
 * What other areas may ask of the zone of a domain. The calling area has checked that the principal may see the domain.
 */

const known = async (work: Work, domainId: DomainId): Promise<ZoneDomain> =>
  (await domainById(work.sql, domainId)) ?? refuse('domain_not_found')

export const recordsOf = (work: Pick<Work, 'sql'>, domainId: DomainId): Promise<KeptRecord[]> =>
  recordStore.all(work.sql, domainId)

/** The records at some names, relative to the zone, without reading all of a large zone. */
export const recordsAt = (
  work: Pick<Work, 'sql'>,
  domainId: DomainId,
  names: readonly string[],
): Promise<KeptRecord[]> => recordStore.ofNames(work.sql, domainId, names)

/** Our name servers for a domain: its partner's if it was registered with those, otherwise its brand's. */
export const ourServersOf = async (work: Pick<Work, 'sql'>, domainId: DomainId): Promise<readonly string[]> =>
  (await domainById(work.sql, domainId))?.nameservers ?? []

/** Whether our name servers have this domain's zone, and the state of the last change. */
export async function zoneStateOf(
  work: Pick<Work, 'sql'>,
  domainId: DomainId,
): Promise<'none' | 'pending' | 'published' | 'failed'> {
  const zone = await zoneStore.find(work.sql, domainId)
  return (zone?.state as 'pending' | 'published' | 'failed' | undefined) ?? 'none'
}

/** Nobody keeps these records any longer: they stay, and are the users' own. */
export const releaseRecords = (
  work: Pick<Work, 'sql'>,
  domainId: DomainId,
  managedBy: string,
  names: readonly string[],
): Promise<unknown> => recordStore.releaseAt(work.sql, domainId, managedBy, names)

/** Holds the zone until the transaction ends, for a change that depends on what is read first. */
export async function lockZone(work: Pick<Work, 'sql'>, domainId: DomainId): Promise<void> {
  if (!(await zoneStore.lock(work.sql, domainId))) refuse('zone_not_here')
}

/** A change by a user or by the portal: with the rules, snapshot, audit and publication of the editor. */
export const changeRecords = async (
  work: Work,
  domainId: DomainId,
  change: StagedChange,
  options: Pick<Options, 'action' | 'accountId' | 'details' | 'isRoutine'>,
): Promise<Applied> => changeZone(work, await known(work, domainId), change, options)

/** Previews a change. Writes nothing, and refuses what the change itself would refuse. */
export async function planRecords(
  work: Pick<Work, 'sql'>,
  domainId: DomainId,
  change: StagedChange,
  locale: Locale,
): Promise<ChangePlan> {
  const domain = (await domainById(work.sql, domainId)) ?? refuse('domain_not_found')
  if (!(await zoneStore.find(work.sql, domainId))) refuse('zone_not_here')
  const plan = planChange(domain, await recordsAround(work.sql, domain, change), change)
  refusePlan(plan, locale)
  return plan
}

/**
 * Sets the records that a part of the portal keeps, for example `url-forwarding`: afterwards it has exactly these.
 * Users see them and cannot edit them.
 */
export async function replaceManaged(
  work: Work,
  domainId: DomainId,
  managedBy: string,
  records: readonly RecordInput[],
  accountId: AccountId | null = null,
): Promise<void> {
  const domain = await known(work, domainId)
  const held = await recordStore.ofOwner(work.sql, domainId, managedBy)
  const wanted = records.map((input) => ({ input, record: readRecord(input, domain.name).record }))
  const same = (one: ZoneRecord, other?: Omit<ZoneRecord, 'ttl'> & { ttl?: number }) =>
    other !== undefined && isSameRecord(one, { ...other, ttl: 0 }) && (other.ttl === undefined || other.ttl === one.ttl)
  await changeZone(
    work,
    domain,
    {
      add: wanted.filter(({ record }) => !held.some((kept) => same(kept, record))).map(({ input }) => input),
      remove: held.filter((kept) => !wanted.some(({ record }) => same(kept, record))).map(({ id }) => id),
      managedBy,
    },
    { action: `dns.managed.${managedBy}`, accountId },
  )
}

/**
 * Creates the zone of a domain that comes to our name servers: SOA, name servers and the given records. An existing
 * zone stays.
 */
export async function createZone(
  work: Work,
  domainId: DomainId,
  records: readonly RecordInput[] = [],
  accountId: AccountId | null = null,
): Promise<void> {
  const domain = await known(work, domainId)
  if (await zoneStore.find(work.sql, domainId)) return
  await zoneStore.create(work.sql, domainId, work.config.dns.driver)
  const [primary = '.'] = domain.nameservers.map(originOf)
  const ttl = ttlLimits.default
  const soa = `${primary} hostmaster.${originOf(domain.name)} 0 10800 3600 604800 3600`
  const added: ZoneRecord[] = [
    { name: '@', type: 'SOA', ttl, data: soa },
    ...domain.nameservers.map((server) => ({ name: '@', type: 'NS' as const, ttl, data: originOf(server) })),
  ]
  // A zone that comes back has snapshots from before it left; they are computed from the steps since.
  if ((await snapshotStore.count(work.sql, domainId)) > 0)
    await snapshotStore.take(work.sql, domainId, { ...leaving(work, accountId, 'before-coming'), count: 0, added })
  await recordStore.write(work.sql, domainId, { added, changed: [], removed: [] })
  if (records.length > 0) await changeZone(work, domain, { add: records }, { action: 'dns.zone.create', accountId })
  await work.emit(zoneCreated, { domainId })
  await work.enqueue(publishZone, { domainId })
}

/**
 * The zone is elsewhere from now on: its records are deleted here, and not at the name servers. A snapshot keeps them.
 */
export async function forgetZone(work: Work, domainId: DomainId): Promise<void> {
  const removed = await recordsOf(work, domainId)
  if (removed.length > 0)
    await snapshotStore.take(work.sql, domainId, {
      ...leaving(work, null, 'before-leaving'),
      count: removed.length,
      removed,
    })
  await recordStore.removeAll(work.sql, domainId)
  await zoneStore.remove(work.sql, domainId)
}

/** Deletes the zone, here and at the name servers; for a domain that is cancelled or moves elsewhere. */
export async function deleteZone(work: Work, domainId: DomainId, name: string): Promise<void> {
  await forgetZone(work, domainId)
  await work.enqueue(removeZone, { domainId, name })
}

const leaving = (work: Work, accountId: AccountId | null, reason: 'before-coming' | 'before-leaving') => ({
  accountId,
  reason,
  version: 0,
  at: work.now(),
})
