import { sql as raw } from 'kysely'
import { toAscii } from '#base/hostname.ts'
import type { DomainId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { type DomainExtra, extraColumns } from '../contract/shapes.ts'
import { pricesFor } from './domain-prices.ts'
import { inPortfolio } from './portfolio-index.ts'

type Column = (typeof extraColumns)[number]
type Row = {
  id: DomainId
  name: string
  nameserver_mode: string
  nameservers: string[]
  dnssec_state: string
  services: NonNullable<DomainExtra['services']>
  forwardings: number
  records: number | null
}

/** The extra columns of a page in two statements, however many rows it has, in the requested order. */
export async function domainExtra(
  ctx: Pick<Ctx, 'sql' | 'principal'>,
  scope: Scope,
  asked: { domains: readonly (number | string)[]; columns?: readonly Column[] | undefined },
): Promise<DomainExtra[]> {
  const numbers = asked.domains.filter((ref) => typeof ref === 'number')
  const names = asked.domains.filter((ref) => typeof ref === 'string').map((name) => toAscii(name) ?? '')
  const { rows } = await raw<Row>`
    select domain.id, domain.name, domain.nameserver_mode, domain.nameservers, domain.dnssec_state,
      coalesce((
        select json_agg(json_build_object('id', service.id, 'kind', service.kind, 'name', service.name, 'status', service.status) order by service.id)
        from service where service.domain_id = domain.id and service.status <> 'Cancelled'
      ), '[]') as services,
      (select count(*) from url_forwarding where url_forwarding.domain_id = domain.id) as forwardings,
      case when exists (select 1 from zone where zone.domain_id = domain.id) then (
        select coalesce(sum(records), 0)::bigint from zone_record_count where zone_record_count.domain_id = domain.id
      ) end as records
    from domain
    where ${inPortfolio(scope)} and (domain.id = any (${numbers}::bigint[]) or (domain.name = any (${names}::text[]) and domain.status <> 'Cancelled'))
    order by array_position(${numbers}::bigint[], domain.id), array_position(${names}::text[], domain.name)`.execute(
    ctx.sql,
  )
  const columns = new Set<Column>(asked.columns ?? extraColumns)
  const prices = columns.has('price')
    ? await pricesFor(
        ctx,
        rows.map(({ id }) => id),
      )
    : new Map()
  return rows.map((row) => ({
    id: row.id,
    domain: row.name,
    ...(columns.has('price') && { price: prices.get(row.id) ?? null }),
    ...(columns.has('nameservers') && { nameservers: { mode: row.nameserver_mode, servers: row.nameservers } }),
    ...(columns.has('dnssec') && { dnssec: row.dnssec_state }),
    ...(columns.has('services') && { services: row.services }),
    ...(columns.has('forwardings') && { forwardings: row.forwardings }),
    ...(columns.has('records') && { records: row.records }),
  }))
}
