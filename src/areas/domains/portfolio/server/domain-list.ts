import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { addDays, type Day } from '#base/dates.ts'
import { toAscii } from '#base/hostname.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { DomainQuery } from '../contract/shapes.ts'
import { expiryWarningDays, oldestListedExpiry } from '../rules/expiry.ts'
import { exactUpTo, listTotal } from '../rules/list-sums.ts'
import { inPortfolio, keptTotal } from './portfolio-index.ts'

const columns = {
  domain: 'domain.name',
  expireDate: 'domain.expires_on',
  registrationDate: 'domain.registered_on',
  status: 'domain.status',
} as const

/** What a row of the list shows, and nothing besides: every column costs on each of its rows. */
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

type Asked = DomainQuery & { scope: Scope; today: Day }

/** Which domains the list shows: the filters of the screen, within the scope. */
function conditions(asked: Asked): Expression<SqlBool>[] {
  const { today } = asked
  const found: Expression<SqlBool>[] = [inPortfolio(asked.scope)]
  if (asked.cc !== undefined) found.push(raw`domain.client_id = ${asked.cc}`)
  if (asked.ids) found.push(raw`domain.id = any(${asked.ids.split(',').map(Number)}::bigint[])`)
  const text = asked.q?.trim().toLowerCase()
  if (text) found.push(raw`domain.name like ${containing(toAscii(text) ?? text)}`)
  if (asked.status) found.push(raw`domain.status = any(${asked.status.split(',')})`)
  if (asked.tag) found.push(raw`domain.tags @> ${[asked.tag]}`)
  if (asked.tld) found.push(raw`domain.tld = ${asked.tld.toLowerCase().replace(/^\./, '')}`)
  if (asked.expiring === '1')
    found.push(
      raw`domain.expires_on between ${today}::date and ${addDays(today, expiryWarningDays)}::date`,
      raw`domain.status = 'Active'`,
    )
  // core §9: what expired longer ago is history.
  found.push(raw`(domain.status <> 'Expired' or domain.expires_on >= ${oldestListedExpiry(today)}::date)`)
  return found
}

/**
 * One page of the list. Which rows they are is found on an index that carries the order; only those are then read whole.
 * The whole of a partner's list is counted as it changes; a filtered count stops at its ceiling, above which the database's own
 * estimate is told: no page waits for a million rows.
 */
export async function domainList(sql: Sql, asked: Asked) {
  const where = conditions(asked)
  const matching = sql.selectFrom('domain').where((eb) => eb.and(where))
  const column = columns[asked.sort]
  const ordered = matching
    .select('domain.id')
    .orderBy(column, asked.order)
    .$if(asked.sort === 'status', (query) => query.orderBy('domain.name', asked.order))
    .orderBy('domain.id', asked.order)
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
  const rows = await sql
    .selectFrom(ordered.as('page'))
    .innerJoin('domain', 'domain.id', 'page.id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .select(listedColumns)
    .orderBy(column, asked.order)
    .$if(asked.sort === 'status', (query) => query.orderBy('domain.name', asked.order))
    .orderBy('domain.id', asked.order)
    .execute()
  return { rows, ...(await totalOf(sql, asked, rows.length, where)) }
}

async function totalOf(sql: Sql, asked: Asked, onPage: number, where: Expression<SqlBool>[]) {
  // A first page that is not full is the whole list: nothing to count.
  if (asked.page === 1 && onPage < asked.perPage) return listTotal(onPage, onPage)
  const kept = await keptTotal(sql, asked.scope, asked, oldestListedExpiry(asked.today))
  if (kept !== undefined) return { total: kept, totalIsExact: true }
  const matching = sql.selectFrom('domain').where((eb) => eb.and(where))
  const counted = await sql
    .selectFrom(
      matching
        .select(raw<number>`1`.as('one'))
        .limit(exactUpTo + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (counted.count <= exactUpTo) return listTotal(counted.count, 0)
  const plan = await raw<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) ${matching.select('domain.id')}`.execute(sql)
  return listTotal(counted.count, plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}
