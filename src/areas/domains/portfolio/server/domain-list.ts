import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { dayRangeOf } from '#areas/services/delivery/rules/day-range.ts'
import type { Day } from '#base/dates.ts'
import { toAscii } from '#base/hostname.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { together } from '#platform/sql/alongside.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { preparedByShape } from '#platform/sql/prepared.ts'
import type { DomainQuery } from '../contract/shapes.ts'
import type { ExpiryDays } from '../rules/expiry.ts'
import { exactUpTo, listTotal } from '../rules/list-sums.ts'
import { inPortfolio, keptTotal } from './portfolio-index.ts'

const columns = {
  domain: 'domain.name',
  expireDate: 'domain.expires_on',
  registrationDate: 'domain.registered_on',
  status: 'domain.status',
} as const

/** The columns of a list row, and no others: each costs time on every row. */
const listedColumns = [
  'domain.id',
  'domain.name',
  'domain.tld',
  'domain.client_id',
  'domain.status',
  'domain.registered_on',
  'domain.expires_on',
  'domain.quarantine_until',
  'domain.registrar_lock',
  'domain.auto_renew',
  'domain.transfer_state',
  'domain.verification_state',
  'domain.nameserver_mode',
  'domain.dnssec_state',
  'domain.tags',
  'client.company_name',
  'client.first_name',
  'client.last_name',
] as const

type Asked = DomainQuery & { scope: Scope; days: ExpiryDays }

/** The filters as the tables store them; those not requested are left out. */
function filtersOf(asked: Asked) {
  const text = asked.q?.trim().toLowerCase()
  const expires = dayRangeOf(asked.expires)
  return {
    ...(asked.cc === undefined ? {} : { cc: asked.cc }),
    ...(asked.ids ? { ids: asked.ids.split(',').map(Number) } : {}),
    ...(text ? { name: containing(toAscii(text) ?? text) } : {}),
    ...(asked.status ? { statuses: asked.status.split(',') } : {}),
    ...(asked.tag ? { tags: [asked.tag] } : {}),
    ...(asked.tld ? { tld: asked.tld.toLowerCase().replace(/^\./, '') } : {}),
    ...(asked.expiring === '1' ? { expiresUntil: asked.days.flaggedUntil } : {}),
    ...(expires ? { expires: [expires.from, expires.to] } : {}),
    ...(asked.renews ? { renews: Number(asked.renews) } : {}),
  }
}
type Filters = Required<ReturnType<typeof filtersOf>>

type Shape = Pick<DomainQuery, 'sort' | 'order'> & {
  scope: Scope['kind']
  isSelected: boolean
  filters: readonly (keyof Filters)[]
}
type Values = Partial<Filters> & {
  /** For a scope of one client or one account. */
  clientId?: ClientId
  accountId?: AccountId
  today: Day
  oldestListed: Day
  perPage: number
  offset: number
}
type Value = <Name extends keyof Values>(name: Name) => Required<Values>[Name]

function shapeAndValues(asked: Asked): { shape: Shape; values: Values } {
  const { scope, sort, order, days, perPage } = asked
  const filters = filtersOf(asked)
  const names = Object.keys(filters) as (keyof Filters)[]
  return {
    shape: { scope: scope.kind, isSelected: scope.only !== undefined, filters: names, sort, order },
    values: {
      ...filters,
      ...(scope.kind === 'all' ? {} : { clientId: scope.clientId }),
      ...(scope.only === undefined ? {} : { accountId: scope.only }),
      today: days.today,
      oldestListed: days.listedFrom,
      perPage,
      offset: (asked.page - 1) * perPage,
    },
  }
}

const conditionOf: Record<keyof Filters, (value: Value) => Expression<SqlBool>> = {
  cc: (value) => raw`domain.client_id = ${value('cc')}`,
  ids: (value) => raw`domain.id = any(${value('ids')}::bigint[])`,
  name: (value) => raw`domain.name like ${value('name')}`,
  statuses: (value) => raw`domain.status = any(${value('statuses')})`,
  tags: (value) => raw`domain.tags @> ${value('tags')}`,
  tld: (value) => raw`domain.tld = ${value('tld')}`,
  expiresUntil: (value) =>
    raw`domain.expires_on between ${value('today')}::date and ${value('expiresUntil')}::date and domain.status = 'Active'`,
  expires: (value) =>
    raw`domain.expires_on between (${value('expires')}::date[])[1] and (${value('expires')}::date[])[2]`,
  renews: (value) => raw`domain.auto_renew = ${value('renews')}`,
}

/** The condition of the list: the screen's filters, within the scope. */
function matching(sql: Sql, value: Value, { scope, isSelected, filters }: Shape) {
  const within: Scope = {
    ...(scope === 'all' ? { kind: scope } : { kind: scope, clientId: value('clientId') }),
    ...(isSelected ? { only: value('accountId') } : {}),
  }
  return sql.selectFrom('domain').where((eb) =>
    eb.and([
      inPortfolio(within),
      ...filters.map((name) => conditionOf[name](value)),
      // core §9: domains that expired longer ago are not listed.
      raw<SqlBool>`(domain.status <> 'Expired' or domain.expires_on >= ${value('oldestListed')}::date)`,
    ]),
  )
}

const pages = preparedByShape<Shape, Values>()((sql, value, shape) => {
  const column = columns[shape.sort]
  const ordered = matching(sql, value, shape)
    .select('domain.id')
    .orderBy(column, shape.order)
    .$if(shape.sort === 'status', (query) => query.orderBy('domain.name', shape.order))
    .orderBy('domain.id', shape.order)
    .limit(value('perPage'))
    .offset(value('offset'))
  return sql
    .selectFrom(ordered.as('page'))
    .innerJoin('domain', 'domain.id', 'page.id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .select(listedColumns)
    .orderBy(column, shape.order)
    .$if(shape.sort === 'status', (query) => query.orderBy('domain.name', shape.order))
    .orderBy('domain.id', shape.order)
})

const counts = preparedByShape<Shape, Values>()((sql, value, shape) =>
  sql
    .selectFrom(
      matching(sql, value, shape)
        .select(raw<number>`1`.as('one'))
        .limit(exactUpTo + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

type Estimate = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
const estimates = preparedByShape<Shape, Values>()(
  (sql, value, shape) => raw<Estimate>`explain (format json) ${matching(sql, value, shape).select('domain.id')}`,
)

/**
 * One page of the list. The rows are found on an index that has the order; only those are read in full. The unfiltered
 * total of a partner is maintained with the data; a filtered count stops at a limit, above which the database's
 * estimate is given, so that no page waits for a million rows.
 */
export async function domainList(sql: Sql, asked: Asked) {
  const { shape, values } = shapeAndValues(asked)
  const kept = keptTotal(sql, asked.scope, asked, asked.days.listedFrom)
  if (!kept) {
    const rows = await pages(sql, shape, values)
    return { rows, ...(await totalOf(sql, asked, rows.length)) }
  }
  const [rows, [count]] = await together(sql, pages.asked(sql, shape, values), kept)
  return { rows, total: count?.total ?? 0, totalIsExact: true }
}

async function totalOf(sql: Sql, asked: Asked, onPage: number) {
  // A first page that is not full is the whole list, so nothing has to be counted.
  if (asked.page === 1 && onPage < asked.perPage) return listTotal(onPage, onPage)
  const { shape, values } = shapeAndValues(asked)
  const [counted] = await counts(sql, shape, values)
  if (counted && counted.count <= exactUpTo) return listTotal(counted.count, 0)
  const [plan] = await estimates(sql, shape, values)
  return listTotal(counted?.count ?? 0, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}
