import { leadingTypes } from '#areas/domains/dns/rules/record-types.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { changeRecords, recordsOf, replaceManaged, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { AccountId, DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { managedBy, recordSeconds, recordsFor } from '../rules/forwarding.ts'
import { fullHost } from '../rules/hostname.ts'
import { forwardingStore } from './forwarding-store.ts'
import { refuse } from './refuse.ts'
import type { ForwardedDomain } from './serialize.ts'

/** Whether our name servers answer for the domain, so that we keep the records of its hosts. */
export const isZoneHere = async (
  work: Pick<Work, 'sql'>,
  domain: Pick<ForwardedDomain, 'id' | 'nameserverMode'>,
): Promise<boolean> => domain.nameserverMode === 'ours' && (await zoneStateOf(work, domain.id)) !== 'none'

type Asked = { hostname: string; mayReplace: boolean; accountId: AccountId | null }

/**
 * Makes room at a host for the forwarder's records. User records are removed when the user confirmed it, with a
 * snapshot first; records kept by another part of the portal stay, and the host keeps them.
 */
export async function makeWay(work: Work, domain: ForwardedDomain, asked: Asked): Promise<void> {
  if ((await zoneStateOf(work, domain.id)) === 'none') return
  const host = fullHost(asked.hostname, domain.name)
  const here = (await recordsOf(work, domain.id)).filter(
    ({ name, type, managedBy: by }) => name === asked.hostname && leadingTypes.has(type) && by !== managedBy,
  )
  const kept = here.find(({ managedBy: by }) => by)
  if (kept) refuse('host_in_use', { field: 'hostname', values: { host, by: kept.managedBy ?? '' } })
  if (here.length === 0) return
  if (!asked.mayReplace) refuse('records_in_the_way', { values: { host }, details: { records: here.map(toldRecord) } })
  await changeRecords(
    work,
    domain.id,
    { remove: here.map(({ id }) => id) },
    { action: 'domains.url-forwarding.records-replaced', accountId: asked.accountId },
  )
}

const toldRecord = ({ name, type, data, ttl }: KeptRecord) => ({ name, type, data, TTL: ttl })

/**
 * Afterwards the zone has the forwarder's records for exactly the hosts with a rule. User records made meanwhile, or
 * that came with the zone, stay: the rule then reports that DNS leads elsewhere.
 */
export async function keepRecords(work: Work, domainId: DomainId, accountId: AccountId | null): Promise<void> {
  if ((await zoneStateOf(work, domainId)) === 'none') return
  const rules = await forwardingStore.ofDomain(work.sql, domainId)
  const taken = new Set(
    (await recordsOf(work, domainId))
      .filter(({ type, managedBy: by }) => leadingTypes.has(type) && by !== managedBy)
      .map(({ name }) => name),
  )
  const wanted = rules
    .filter(({ hostname }) => !taken.has(hostname))
    .flatMap(({ hostname }) => recordsFor(hostname, work.config.forwarder.addresses))
  await replaceManaged(
    work,
    domainId,
    managedBy,
    wanted.map(({ name, type, data }) => ({
      recordTypeName: type,
      recordName: name,
      recordData: data,
      TTL: recordSeconds,
    })),
    accountId,
  )
}
