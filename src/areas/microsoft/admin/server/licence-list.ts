import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { isAskedOf, shownLicence } from '#areas/microsoft/tenants/server/public.ts'
import { addDays } from '#base/dates.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { inBatches } from '#platform/sql/in-batches.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientOrder, clientText } from '#platform/sql/names.ts'
import type { AdminLicence, LicenceFilters, licenceFilters, licenceSorts } from '../contract/calls.ts'

/** Days within which a term is told to end soon. */
const soonDays = 30

const standings = (today: string): Record<(typeof licenceFilters)[number], Expression<SqlBool>> => ({
  active: raw<SqlBool>`own.state = 'active'`,
  suspended: raw<SqlBool>`own.state = 'suspended'`,
  expired: raw<SqlBool>`own.state in ('expired', 'deleted')`,
  planned: raw<SqlBool>`own.is_planned`,
  ends_soon: raw<SqlBool>`own.ends_on <= ${addDays(today, soonDays)} and own.state in ('active', 'suspended')`,
  elsewhere: raw<SqlBool>`own.service_id is null`,
})
const columns: Record<(typeof licenceSorts)[number], Expression<unknown>> = {
  licence: raw`own.name`,
  tenant: raw`tenant.name`,
  client: clientOrder(),
  quantity: raw`own.quantity`,
  endDate: raw`own.ends_on`,
  startDate: raw`own.started_on`,
}

/** The tenants that are called so, or whose client is. */
const tenantsLike = (like: string) => raw`array(
  select id from microsoft_tenant where name ilike ${like}
    or client_id = any(array(select id from client where ${clientText()} ilike ${like})))`

/** By what stands with them alone, so that counting joins nothing. */
const matching = (sql: Sql, filters: LicenceFilters, now: Date) =>
  sql
    .selectFrom('microsoft_subscription as own')
    .$if(Boolean(filters.search?.trim()), (query) => {
      const like = containing(filters.search?.trim() ?? '')
      return query.where(
        // Each part by an index of its own: tenants and clients are few, and are found first.
        raw<SqlBool>`(own.name ilike ${like} or own.reference ilike ${like} or own.tenant_id = any(${tenantsLike(like)}))`,
      )
    })
    .$if(Boolean(filters.filter?.length), (query) => {
      const chosen = standings(utcDay(now))
      return query.where(raw<SqlBool>`(${raw.join(filters.filter?.map((each) => chosen[each]) ?? [], raw` or `)})`)
    })
    .$if(Boolean(filters.contract_period?.length), (query) =>
      query.where('own.term', 'in', filters.contract_period ?? []),
    )
    .$if(Boolean(filters.invoice_period?.length), (query) =>
      query.where('own.cycle', 'in', filters.invoice_period ?? []),
    )
    .$if(filters.client !== undefined, (query) =>
      query.where('own.tenant_id', 'in', (from) =>
        from
          .selectFrom('microsoft_tenant')
          .select('id')
          .where('client_id', '=', askedId<ClientId>(filters.client ?? 0)),
      ),
    )
    .$if(Boolean(filters.tenant), (query) =>
      query.where(
        raw<SqlBool>`own.tenant_id = any(array(select id from microsoft_tenant where name ilike ${containing(filters.tenant ?? '')}))`,
      ),
    )

const isAsked = isAskedOf('own')

/** With the names by which they may be sorted. */
const named = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('microsoft_tenant as tenant', 'tenant.id', 'own.tenant_id')
    .innerJoin('client', 'client.id', 'tenant.client_id')

const selected = (query: ReturnType<typeof matching>) =>
  named(query)
    .select(['own.id', 'own.tenant_id', 'own.service_id', 'own.reference', 'own.facts', 'tenant.client_id'])
    .select([
      'tenant.name as tenant_name',
      'tenant.guid as tenant_guid',
      clientName().as('client'),
      isAsked.as('is_asked'),
    ])

export type ListedLicence = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export const shownRow = (row: ListedLicence, names: ReadonlyMap<string, string>): AdminLicence => {
  const facts = row.facts as unknown as SubscriptionFacts
  return { ...shownLicence({ ...row, facts }, names), id: row.id, clientId: row.client_id, client: row.client }
}

export const licenceList = {
  async page(sql: Sql, query: LicenceFilters & { page: number; per_page: number }, now: Date) {
    const found = matching(sql, query, now)
    const sort = query.sort ?? 'endDate'
    const [column, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc' as const] : [sort, 'asc' as const]
    const order = columns[column as keyof typeof columns]
    // What a page shows is wide, and read of its rows alone.
    const onPage = named(found)
      .select('own.id')
      .orderBy(order, direction)
      // The same way, so that one index answers both.
      .orderBy('own.id', direction)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
    const [rows, { total }] = await Promise.all([
      selected(matching(sql, {}, now))
        .where('own.id', 'in', onPage)
        .orderBy(order, direction)
        .orderBy('own.id', direction)
        .execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  /** How many of them stand in each way. */
  figures: (sql: Sql, filters: LicenceFilters, now: Date) => {
    const counted = Object.entries(standings(utcDay(now))).map(([name, holds]) =>
      raw<number>`(count(*) filter (where ${holds}))::int`.as(name as (typeof licenceFilters)[number]),
    )
    return matching(sql, filters, now)
      .select(raw<number>`count(*)::int`.as('subscriptions'))
      .select(raw<number>`coalesce(sum(own.quantity), 0)::int`.as('licences'))
      .select(counted)
      .executeTakeFirstOrThrow()
  },

  /** The numbers of those that the filters leave, as many as this. */
  async ids(sql: Sql, filters: LicenceFilters, most: number, now: Date) {
    const found = matching(sql, filters, now)
    const [rows, { total }] = await Promise.all([
      found.select('own.id').orderBy('own.id').limit(most).execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { ids: rows.map(({ id }) => id), total }
  },

  /** Those with these ids of Microsoft, however they are typed. */
  named: (sql: Sql, references: readonly string[]) =>
    sql
      .selectFrom('microsoft_subscription as own')
      .select(['own.id', 'own.reference'])
      .where('own.reference', '=', (eb) => eb.fn.any(eb.val(references.flatMap((each) => [each, each.toLowerCase()]))))
      .orderBy('own.id')
      .execute(),

  find: (sql: Sql, id: number, now: Date) =>
    selected(matching(sql, {}, now))
      .where('own.id', '=', id)
      .executeTakeFirst(),

  those: (sql: Sql, ids: readonly number[], now: Date) =>
    selected(matching(sql, {}, now))
      .where('own.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .orderBy('own.id')
      .execute(),

  /** Until the end of the transaction: of two that change the same ones the second sees what the first has begun. */
  hold: (sql: Sql, ids: readonly number[]) =>
    sql
      .selectFrom('microsoft_subscription')
      .select('id')
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** All of them, streamed. */
  each: (sql: Sql, filters: LicenceFilters, now: Date): AsyncGenerator<ListedLicence> =>
    inBatches((after, most) =>
      selected(matching(sql, filters, now))
        .where('own.id', '>', after?.id ?? 0)
        .orderBy('own.id')
        .limit(most)
        .execute(),
    ),
}
