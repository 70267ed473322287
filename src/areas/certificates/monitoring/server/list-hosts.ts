import { certificateBy } from '#areas/certificates/orders/server/public.ts'
import { recordsOf, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { isHostname } from '#base/hostname.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { hostStore, type NamedHost, watchStore } from './watch-store.ts'

export const mostHosts = 200
const leadsTo = new Set(['A', 'AAAA', 'CNAME', 'ALIAS'])
/** Names that never show a site. */
const notSites = /^(?:mail|smtp|imap|pop3?|mx\d*|ns\d*|autodiscover|autoconfig|ftp|localhost)\./

/** Lists the hosts of a certificate anew: its own names, and those of the zone that lead to something. */
export async function listHosts(work: Work, id: ServiceId): Promise<void> {
  const found = await certificateBy(work, id)
  if (!found) return
  const { domain, domainId, row, name } = found
  const own = (row?.names ?? [name]).filter((each) => !each.startsWith('*.'))
  const inZone =
    domainId !== null && (await zoneStateOf(work, domainId)) !== 'none' ? await recordsOf(work, domainId) : []
  const zone = inZone
    .filter(({ type }) => leadsTo.has(type))
    .map(({ name: relative }) => (relative === '@' ? domain : `${relative}.${domain}`))
  const named = new Map<string, NamedHost>()
  for (const host of zone)
    if (isHostname(host) && !notSites.test(host)) named.set(host, { host, port: 443, source: 'zone' })
  for (const host of own) if (isHostname(host)) named.set(host, { host, port: 443, source: 'certificate' })
  const all = [...named.values()].toSorted((one, other) => (one.source < other.source ? -1 : 1)).slice(0, mostHosts)
  await hostStore.keepOnly(
    work.sql,
    id,
    all.map(({ host }) => host),
  )
  if (all.length > 0) await hostStore.add(work.sql, id, all, work.now())
  await watchStore.noteListed(work.sql, id, work.now())
}
