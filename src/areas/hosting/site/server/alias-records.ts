import * as z from 'zod/mini'
import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import { changeRecords, recordsAt, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { domainsFound } from '#areas/domains/portfolio/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { accountOf } from '#base/access.ts'
import { type AccountId, type DomainId, idOf, type ServiceId } from '#base/ids.ts'
import { parseIp } from '#base/ip.ts'
import { Refusal } from '#base/refusal.ts'
import { scopeGranted } from '#base/token-scopes.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { JsonObject } from '#platform/sql/schema.ts'

/** The zone in which a name may be set, and who asked for it. */
export const AliasZone = z.object({
  domainId: idOf<DomainId>(),
  zone: z.string(),
  accountId: z.nullable(idOf<AccountId>()),
})
export type AliasZone = z.infer<typeof AliasZone>

type SetRecord = { type: string; data: string }
type Kept = { records: SetRecord[] }

/** What decides by itself where visitors of a name end up. */
const leads: readonly string[] = ['A', 'AAAA', 'CNAME', 'ALIAS']

/** The domain that an alias belongs to, where whoever adds it may change its records; null elsewhere. */
export async function zoneFor(ctx: Ctx, alias: string): Promise<AliasZone | null> {
  const principal = ctx.requirePrincipal()
  const name = registrableDomain(alias)
  const isOpen = !principal.tokenScopes || scopeGranted(principal.tokenScopes, 'dns:write')
  if (!name || !isOpen || !allows(principal, ['perm:domains'])) return null
  const [domain] = await domainsFound(ctx, [name])
  if (!domain || (await zoneStateOf(ctx, domain.id)) === 'none') return null
  return { domainId: domain.id, zone: domain.name, accountId: accountOf(principal) }
}

const nameIn = (zone: string, alias: string): string => (alias === zone ? '@' : alias.slice(0, -zone.length - 1))
const leading = async (work: Work, domainId: DomainId, name: string) =>
  (await recordsAt(work, domainId, [name])).filter(({ type }) => leads.includes(type))

/** Has a new name lead to the host, where nothing says yet where it leads; whatever somebody decided stays. */
export async function setRecords(
  work: Work,
  { serviceId, alias, of: { domainId, zone, accountId } }: { serviceId: ServiceId; alias: string; of: AliasZone },
  addresses: readonly string[],
): Promise<void> {
  const name = nameIn(zone, alias)
  if ((await leading(work, domainId, name)).length > 0) return
  const records = addresses.map((data) => ({ type: parseIp(data)?.family === 'ipv6' ? 'AAAA' : 'A', data }))
  const add = records.map(({ type, data }) => ({ recordTypeName: type, recordName: name, recordData: data }))
  const isSet = await unlessRefused(() =>
    changeRecords(work, domainId, { add }, { action: 'dns.alias.set', accountId }),
  )
  if (!isSet) return
  const row = { service_id: serviceId, alias, domain_id: domainId, set_at: work.now() }
  const kept = JSON.stringify({ records } satisfies Kept as JsonObject)
  await work.sql
    .insertInto('web_alias_record')
    .values({ ...row, records: kept })
    .onConflict((conflict) => conflict.columns(['service_id', 'alias']).doUpdateSet({ ...row, records: kept }))
    .execute()
}

/** A name that goes takes the records along that were set for it, as long as nobody changed them since. */
export async function takeRecordsBack(work: Work, serviceId: ServiceId, alias: string): Promise<void> {
  const row = await work.sql
    .deleteFrom('web_alias_record')
    .where('service_id', '=', serviceId)
    .where('alias', '=', alias)
    .returning(['domain_id', 'records'])
    .executeTakeFirst()
  const domain =
    row && (await work.sql.selectFrom('domain').select('name').where('id', '=', row.domain_id).executeTakeFirst())
  if (!domain) return
  const { records } = row.records as unknown as Kept
  const held = await leading(work, row.domain_id, nameIn(domain.name, alias))
  const isAsSet =
    held.length === records.length &&
    held.every((one) => !one.managedBy && records.some(({ type, data }) => type === one.type && data === one.data))
  if (!isAsSet) return
  const remove = held.map(({ id }) => id)
  await unlessRefused(() =>
    changeRecords(work, row.domain_id, { remove }, { action: 'dns.alias.removed', accountId: null }),
  )
}

/** The zone has rules of its own, such as a forwarding that answers for the name: then it stays as it is. */
async function unlessRefused(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
