import { toAscii } from '#base/hostname.ts'
import { askedId, type ClientId, type DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { brands, isBrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { dnsRefusals } from '../contract/refusals.ts'
import type { ZoneFacts } from '../rules/zone.ts'

export const refuse = refuser(dnsRefusals)

/** The principal and the domains that they may see. */
export type Asking = Pick<Ctx, 'sql' | 'scope' | 'requirePrincipal'>

/** The data of a domain that its zone needs. */
export type ZoneDomain = ZoneFacts & {
  id: DomainId
  clientId: ClientId
  defaultTtl: number
  dnssecState: string
  transferState: string | null
}

export const selectDomain = (sql: Sql) =>
  sql
    .selectFrom('domain')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .leftJoin('partner_look as look', 'look.partner_id', 'client.partner_id')
    .leftJoin('brand_company as company', 'company.brand', 'client.brand')
    .select([
      'domain.id',
      'domain.client_id',
      'domain.name',
      'domain.default_ttl',
      'domain.dnssec_state',
      'domain.transfer_state',
      'client.brand',
      'domain.nameservers as delegated_to',
      'look.nameservers as partner_servers',
      'company.nameservers as own_servers',
    ])
    .where('domain.status', '<>', 'Cancelled')

export type DomainRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDomain>['executeTakeFirst']>>>

/** A domain that was registered with its partner's name server names keeps them; every other has the brand's. */
function serversOf({ brand, delegated_to, partner_servers, own_servers }: DomainRow): readonly string[] {
  if (partner_servers?.some((server) => delegated_to?.includes(server))) return partner_servers
  if (own_servers) return own_servers
  return isBrandName(brand) ? brands[brand].nameservers : []
}

export const domainOf = (row: DomainRow): ZoneDomain => ({
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  defaultTtl: row.default_ttl,
  nameservers: serversOf(row),
  dnssecState: row.dnssec_state,
  transferState: row.transfer_state,
})

/** By id or name, within what the principal may see; missing and not visible are the same. */
export async function findDomain(
  sql: Sql,
  scope: Scope,
  domain: string,
  onlyId?: DomainId,
): Promise<ZoneDomain | undefined> {
  const byNumber = /^\d{1,15}$/.test(domain)
  const row = await selectDomain(sql)
    .where(visibleTo(scope, 'domain.client_id'))
    .$if(byNumber, (query) => query.where('domain.id', '=', askedId<DomainId>(Number(domain))))
    .$if(!byNumber, (query) => query.where('domain.name', '=', toAscii(domain.replace(/\.$/, '')) ?? ''))
    .$if(onlyId !== undefined, (query) => query.where('domain.id', '=', onlyId!))
    .executeTakeFirst()
  return row && domainOf(row)
}

/** The domain of a call. A visitor with a share link reaches only the shared domain. */
export const domainOfCall = async (ctx: Asking, domain: string): Promise<ZoneDomain> =>
  (await findDomain(ctx.sql, ctx.scope(), domain, ctx.requirePrincipal().sharedDomainId)) ?? refuse('domain_not_found')

/** For jobs and other areas, which have already checked access. */
export async function domainById(sql: Sql, domainId: DomainId): Promise<ZoneDomain | undefined> {
  const row = await selectDomain(sql).where('domain.id', '=', domainId).executeTakeFirst()
  return row && domainOf(row)
}

/** Several domains of a call, separated by commas. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
