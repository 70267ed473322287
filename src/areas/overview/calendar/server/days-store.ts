import { sql as raw, type SqlBool } from 'kysely'
import type { Locale } from '#base/locale.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

/** From a day to a day, and how many at most: the nearest ones. */
export type Span = { from: string; until: string; most: number }

/** Whose it is, for who looks after several. */
const client = [
  'client.id as clientId',
  'client.company_name as companyName',
  'client.first_name as firstName',
  'client.last_name as lastName',
] as const

/** What has a day within a span, as far as the scope reaches. */
export const daysStore = {
  domains: (sql: Sql, scope: Scope, { from, until, most }: Span) =>
    sql
      .selectFrom('domain')
      .innerJoin('client', 'client.id', 'domain.client_id')
      .select(['domain.id', 'domain.name', 'domain.expires_on', 'domain.auto_renew'])
      .select(client)
      .where(visibleTo(scope, 'domain.client_id'))
      .where('domain.status', '=', 'Active')
      .where('domain.expires_on', '>=', from)
      .where('domain.expires_on', '<=', until)
      .orderBy('domain.expires_on')
      .limit(most)
      .execute(),

  /** A service that ends is told by its end, and no more by the renewal that will not be. */
  services: (sql: Sql, scope: Scope, { from, until, most }: Span, locale: Locale) => {
    const day = raw<string>`coalesce(service.cancels_on, service.next_due_on)`
    return sql
      .selectFrom('service')
      .innerJoin('client', 'client.id', 'service.client_id')
      .innerJoin('product', 'product.pid', 'service.pid')
      .select(['service.id', 'service.name', 'service.cancels_on', day.as('day')])
      .select(`product.name_${locale} as product`)
      .select(client)
      .where(visibleTo(scope, 'service.client_id'))
      .where('service.status', '=', 'Active')
      .where((eb) => eb.or([eb('service.cancels_on', 'is not', null), eb('service.billing_cycle', '<>', 'one-time')]))
      .where(raw<SqlBool>`${day} between ${from} and ${until}`)
      .orderBy(day)
      .limit(most)
      .execute()
  },

  /** Those that nobody installs by itself: whoever keeps the server has to. */
  certificates: (sql: Sql, scope: Scope, { from, until, most }: Span) =>
    sql
      .selectFrom('ssl_order')
      .innerJoin('service', 'service.id', 'ssl_order.service_id')
      .innerJoin('client', 'client.id', 'service.client_id')
      .select(['service.id', 'service.name', 'ssl_order.not_after'])
      .select(client)
      .where(visibleTo(scope, 'service.client_id'))
      .where('service.status', '=', 'Active')
      .where('ssl_order.state', '=', 'issued')
      .where('ssl_order.hosting_id', 'is', null)
      .where('ssl_order.not_after', '>=', raw<Date>`${from}::date`)
      .where('ssl_order.not_after', '<=', raw<Date>`${until}::date`)
      .orderBy('ssl_order.not_after')
      .limit(most)
      .execute(),

  invoices: (sql: Sql, scope: Scope, { from, until, most }: Span) =>
    sql
      .selectFrom('invoice')
      .innerJoin('client', 'client.id', 'invoice.client_id')
      .select(['invoice.id', 'invoice.number', 'invoice.due_on'])
      .select(client)
      .where(visibleTo(scope, 'invoice.client_id'))
      .where('invoice.status', '=', 'Unpaid')
      .where('invoice.kind', '=', 'invoice')
      .where('invoice.due_on', '>=', from)
      .where('invoice.due_on', '<=', until)
      .orderBy('invoice.due_on')
      .limit(most)
      .execute(),
}
