import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { inPortfolio } from '#areas/domains/portfolio/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { deepest, type RecordQuery } from '../contract/calls.ts'
import { allOf, branchesOf, type Conditions, conditionsOf } from './conditions.ts'

export type FoundRow = {
  id: number
  domain_id: DomainId
  domain: string
  client_id: ClientId
  name: string
  type: string
  ttl: number
  rdata: string
  managed_by: string | null
  company_name: string
  first_name: string
  last_name: string
}
export type Found = { rows: FoundRow[]; total: number; totalIsExact: boolean }
type Asked = RecordQuery & { scope: Scope }
type Condition = RawBuilder<SqlBool>

/** A portfolio with up to this many domains is read in full. */
const smallPortfolio = 5000
/** The number of domains in the sample that estimates how frequent a value is. */
const sample = 2000

/**
 * Searches the records of a portfolio of any size. A small one is read. For a large one a sample estimates the matches:
 * rare values are looked up in an index, sorted and counted; for values in nearly every domain, the domains are walked
 * in order until the page is full, and the total is an estimate.
 */
export async function searchRecords(sql: Sql, asked: Asked): Promise<Found> {
  // A prepared statement gets one plan for all words; here the plan depends on the word.
  await raw`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(sql)
  const { wanted, domain } = conditionsOf(asked)
  const mine = ofDomains(asked, domain)
  const size = await countUpTo(sql, raw`select 1 from domain where ${mine}`, smallPortfolio)
  if (size <= smallPortfolio) return sorted(sql, asked, readAll(mine, wanted))
  const domains = await portfolioSize(sql, asked, mine, domain)
  const inSample = await raw<{ count: number }>`
    select count(*) as count from (select id, name from domain where ${mine} order by name, id limit ${sample}) domain
      cross join lateral (${ofOneZone(wanted)}) record`.execute(sql)
  const expected = Math.round(((inSample.rows[0]?.count ?? 0) / sample) * domains)
  if (expected > deepest) return walked(sql, asked, mine, wanted, expected)
  const found = await sorted(sql, asked, lookUp(mine, wanted))
  return found.total <= deepest ? found : walked(sql, asked, mine, wanted, found.total)
}

/** The domains in scope, without cancelled ones. */
function ofDomains({ scope, cc }: Asked, part: string | undefined): Condition {
  const all = [inPortfolio(scope), raw<SqlBool>`domain.status <> 'Cancelled'`]
  if (cc !== undefined) all.push(raw`domain.client_id = ${cc}`)
  if (part) all.push(raw`domain.name like ${containing(part)}`)
  return raw`(${raw.join(all, raw` and `)})`
}

const columns = raw`record.id, record.domain_id, domain.name as domain, domain.client_id, record.name, record.type, record.ttl, record.rdata, record.managed_by`

/** Zone by zone: `offset 0` keeps the planner from scanning the zones of all clients. */
const ofOneZone = (wanted: Conditions) =>
  raw`select * from dns_record record where record.domain_id = domain.id and ${allOf(wanted)} offset 0`

const readAll = (mine: Condition, wanted: Conditions) => raw`
  select ${columns} from domain join dns_record record on record.domain_id = domain.id
  where ${mine} and ${allOf(wanted)} limit ${deepest + 1}`

const lookUp = (mine: Condition, wanted: Conditions) => raw`
  ${raw.join(
    branchesOf(wanted).map(
      (branch) =>
        raw`(select ${columns} from dns_record record join domain on domain.id = record.domain_id where ${branch} and ${mine} limit ${deepest + 1})`,
    ),
    raw` union `,
  )}`

const order = {
  domain: 'domain',
  name: 'name',
  type: 'type',
  content: 'left(rdata, 200)',
  ttl: 'ttl',
} as const satisfies Record<RecordQuery['sort'], string>

const direction = ({ order: asked }: Asked) => raw.raw(asked === 'desc' ? 'desc' : 'asc')
const slice = ({ page, perPage }: Asked) => raw`limit ${perPage} offset ${(page - 1) * perPage}`

/** The matches in order, with their number; only the page is joined with its owners. */
async function sorted(sql: Sql, asked: Asked, found: RawBuilder<unknown>): Promise<Found> {
  const by = raw`${raw.raw(order[asked.sort])} ${direction(asked)}, domain, name, type, id`
  const { rows } = await raw<FoundRow & { total: number }>`
    with found as materialized (${found}),
      shown as (select * from found order by ${by} ${slice(asked)})
    select counted.total, shown.*, client.company_name, client.first_name, client.last_name
    from (select count(*) as total from found) counted
      left join (shown join client on client.id = shown.client_id) on true
    order by ${by}`.execute(sql)
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter(({ id }) => id !== null), total, totalIsExact: total <= deepest }
}

/** Walks the domains in order until the page is full. */
async function walked(sql: Sql, asked: Asked, mine: Condition, wanted: Conditions, expected: number): Promise<Found> {
  const way = direction({ ...asked, order: asked.sort === 'domain' ? asked.order : 'asc' })
  const { rows } = await raw<FoundRow>`
    select shown.*, client.company_name, client.first_name, client.last_name
    from (
      select ${columns} from domain
        cross join lateral (${ofOneZone(wanted)}) record
      where ${mine}
      order by domain.name ${way}, domain.id, record.name, record.type, record.id ${slice(asked)}
    ) shown join client on client.id = shown.client_id
    order by shown.domain ${way}, shown.domain_id, shown.name, shown.type, shown.id`.execute(sql)
  return { rows, total: Math.max(deepest + 1, expected), totalIsExact: false }
}

async function countUpTo(sql: Sql, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const counted = await raw<{
    count: number
  }>`select count(*) as count from (${rows} limit ${most + 1}) counted`.execute(sql)
  return counted.rows[0]?.count ?? 0
}

/** For a whole portfolio by the maintained totals; a part of one is counted, up to a limit. */
async function portfolioSize(
  sql: Sql,
  { scope, cc }: Asked,
  mine: Condition,
  part: string | undefined,
): Promise<number> {
  if (scope.kind === 'client' || scope.only !== undefined || cc !== undefined || part)
    return countUpTo(sql, raw`select 1 from domain where ${mine}`, maxCounted)
  const all = scope.kind === 'all' ? raw`true` : raw`portfolio_id = ${scope.clientId}`
  const { rows } = await raw<{ count: number }>`
    select coalesce(sum(domains), 0)::bigint as count from domain_count where status <> 'Cancelled' and ${all}`.execute(
    sql,
  )
  return Math.max(rows[0]?.count ?? 0, smallPortfolio)
}
const maxCounted = 100_000
