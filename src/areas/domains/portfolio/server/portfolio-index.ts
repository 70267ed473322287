import { type CompiledQuery, type Expression, sql as raw, type SqlBool } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { DomainQuery } from '../contract/shapes.ts'

/**
 * The scope as in `within`, but on the column with the portfolio of a domain: a partner's page is then read from an
 * index in its order, whatever the partner's share of all domains is.
 */
export const inPortfolio = (scope: Scope): Expression<SqlBool> =>
  scope.kind === 'partner' && scope.only === undefined
    ? raw<SqlBool>`domain.portfolio_id = ${scope.clientId}`
    : visibleTo(scope, 'domain.client_id')

/** Filters for which the maintained total cannot be used. */
const narrowing = [
  'cc',
  'expires',
  'ids',
  'q',
  'renews',
  'tag',
  'tld',
] as const satisfies readonly (keyof DomainQuery)[]

/**
 * The total of a partner's whole list: the maintained total minus the domains that expired too long ago to be listed.
 * `undefined` where only counting can tell.
 */
export function keptTotal(
  sql: Sql,
  scope: Scope,
  query: DomainQuery,
  oldestListed: Day,
): CompiledQuery<{ total: number }> | undefined {
  if (
    scope.kind !== 'partner' ||
    scope.only !== undefined ||
    query.expiring === '1' ||
    narrowing.some((name) => query[name])
  )
    return undefined
  const statuses = query.status ? query.status.split(',') : null
  return totals.asked(sql, { clientId: scope.clientId, oldestListed, statuses })
}

const totals = prepared<{ clientId: ClientId; oldestListed: Day; statuses: string[] | null }>()(
  (_sql, value) => raw<{ total: number }>`
    select coalesce(sum(domains), 0) - (
      select count(*) from domain
      where portfolio_id = ${value('clientId')} and status = 'Expired' and expires_on < ${value('oldestListed')}::date
        and (${value('statuses')}::text[] is null or 'Expired' = any(${value('statuses')}))
    ) as total
    from domain_count
    where portfolio_id = ${value('clientId')} and (${value('statuses')}::text[] is null or status = any(${value('statuses')}))`,
)
