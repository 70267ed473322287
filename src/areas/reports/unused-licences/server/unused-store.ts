import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { isAskedOf } from '#areas/microsoft/tenants/server/public.ts'
import { addDays, type Day, dayMs } from '#base/dates.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { inBatches } from '#platform/sql/in-batches.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText, personName } from '#platform/sql/names.ts'
import { selectedIn, visibleTo } from '#platform/sql/visible-to.ts'
import type { ExceptionReason, UnusedQuery, UnusedSort } from '../contract/calls.ts'
import { oldestDays } from './count-unused.ts'
import { fewer, isOpenNow, lowering, nextTerm, savesCents, unused } from './next-term.ts'

export type Whose = { scope: Scope; now: Date; cc?: number | undefined }
export type Within = Whose & Pick<UnusedQuery, 'q' | 'show' | 'within'>
type Asked = Within & Pick<UnusedQuery, 'sort' | 'order' | 'page' | 'perPage'>

const utcToday = (now: Date): Day => now.toISOString().slice(0, 10)

const lowerOn = (now: Date) =>
  raw<Day>`case when ${isOpenNow(now)} then ${utcToday(now)}::date else microsoft_subscription.ends_on + 1 end`

/** A count may be older than the licences are: Microsoft has had others before. None is unused before it was bought. */
const since = raw<Date>`greatest(own.since, (microsoft_subscription.facts ->> 'startedAt')::timestamptz)`

/** Everything that is unused and of which there can be fewer: licences that renew, are sold here, and go on. */
const lowerable = (sql: Sql, { scope, now, cc }: Whose) =>
  sql
    .selectFrom('unused_licence as own')
    .innerJoin('microsoft_subscription', 'microsoft_subscription.id', 'own.subscription_id')
    .innerJoin('microsoft_tenant', 'microsoft_tenant.id', 'microsoft_subscription.tenant_id')
    .innerJoin('client', 'client.id', 'microsoft_tenant.client_id')
    .innerJoin('service', 'service.id', 'microsoft_subscription.service_id')
    .leftJoin('unused_licence_exception as exception', (join) =>
      join
        .onRef('exception.tenant_id', '=', 'microsoft_subscription.tenant_id')
        .onRef('exception.offer_id', '=', 'microsoft_subscription.offer_id'),
    )
    .innerJoinLateral(nextTerm, (join) => join.onTrue())
    .where(visibleTo(scope, 'microsoft_tenant.client_id'))
    .where(selectedIn(scope, 'service'))
    .where('own.counted_at', '>', new Date(now.getTime() - oldestDays * dayMs))
    .where('microsoft_subscription.state', '=', 'active')
    .where('microsoft_subscription.auto_renew', '=', true)
    .where('service.status', '=', 'Active')
    .where('service.cancels_on', 'is', null)
    .where(unused, '>', 0)
    .where(fewer(now), '>', 0)
    .$if(cc !== undefined, (query) => query.where('microsoft_tenant.client_id', '=', askedId<ClientId>(cc ?? 0)))

const matching = (sql: Sql, within: Within) => {
  const text = within.q?.trim()
  const days = within.within
  return lowerable(sql, within)
    .where('exception.offer_id', within.show === 'exceptions' ? 'is not' : 'is', null)
    .$if(Boolean(text), (query) => {
      const like = containing(text ?? '')
      return query.where(
        raw<SqlBool>`(microsoft_subscription.name ilike ${like} or microsoft_tenant.name ilike ${like} or ${clientText()} ilike ${like})`,
      )
    })
    .$if(days !== undefined, (query) => query.where(isWithin(within.now, days ?? 0)))
}

const isWithin = (now: Date, days: number) => raw<SqlBool>`${lowerOn(now)} <= ${addDays(utcToday(now), days)}::date`

const rowsOf = (sql: Sql, within: Within) =>
  matching(sql, within)
    .leftJoin('account', 'account.id', 'exception.account_id')
    .select(['microsoft_subscription.id', 'microsoft_subscription.reference', 'microsoft_subscription.offer_id'])
    .select(['microsoft_subscription.name', 'microsoft_tenant.name as tenant_name', 'microsoft_tenant.client_id'])
    .leftJoin('licence_offer', 'licence_offer.offer_id', 'next.offer_id')
    .select(['service.id as service_id', since.as('since'), 'next.counted_at', clientName().as('client_name')])
    .select(['microsoft_subscription.quantity', unused.as('unused'), lowerOn(within.now).as('lower_on')])
    .select(['next.used', 'next.quantity as next_quantity', 'next.offer_id as next_offer_id'])
    .select('licence_offer.name as next_name')
    .select([lowering(within.now).as('lowering'), savesCents(within.now).as('saves_cents')])
    .select([
      raw<boolean>`(${isAskedOf('microsoft_subscription')} or microsoft_subscription.facts ->> 'busyWith' is not null)`.as(
        'is_busy',
      ),
    ])
    .select((eb) => eb.ref('exception.reason').$castTo<ExceptionReason | null>().as('reason'))
    .select(['exception.note', 'exception.created_at as excepted_at'])
    .select(raw<string | null>`case when account.id is null then null else ${personName()} end`.as('excepted_by'))
export type UnusedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const sorted = (now: Date): Record<UnusedSort, Expression<unknown>> => ({
  licence: raw`microsoft_subscription.name`,
  client: clientName(),
  unused,
  since,
  lowerOn: lowerOn(now),
  saves: savesCents(now),
})

export const unusedStore = {
  page: async (sql: Sql, asked: Asked): Promise<{ rows: UnusedRow[]; total: number }> => {
    const { sort, order, page, perPage, now } = asked
    const [rows, { total }] = await Promise.all([
      rowsOf(sql, asked)
        .orderBy(sorted(now)[sort], order)
        .orderBy('microsoft_subscription.id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      matching(sql, asked)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  /** All of them, without ever holding them all. */
  every: (sql: Sql, within: Within): AsyncGenerator<UnusedRow> =>
    inBatches((after, most) =>
      rowsOf(sql, within)
        .where('microsoft_subscription.id', '>', after?.id ?? 0)
        .orderBy('microsoft_subscription.id')
        .limit(most)
        .execute(),
    ),

  /** What it comes to, whatever is searched for. */
  figures: async (sql: Sql, whose: Whose) => {
    const counts = raw`exception.offer_id is null`
    const [figures, { tenants }] = await Promise.all([
      lowerable(sql, whose)
        .select([
          raw<number>`coalesce(sum(${unused}) filter (where ${counts}), 0)::integer`.as('licences'),
          raw<number>`coalesce(sum(${savesCents(whose.now)}) filter (where ${counts}), 0)`.as('saves'),
          raw<number>`coalesce(sum(${unused}) filter (where ${counts} and ${isWithin(whose.now, 30)}), 0)::integer`.as(
            'soon',
          ),
          raw<number>`(count(*) filter (where not (${counts})))::integer`.as('exceptions'),
          raw<Date | null>`min(next.counted_at)`.as('oldest'),
        ])
        .executeTakeFirstOrThrow(),
      unknownTenants(sql, whose),
    ])
    return { ...figures, tenants }
  },
}

/** Tenants with licences that are sold here, of which there is no count that is young enough to be told. */
const unknownTenants = (sql: Sql, { scope, now, cc }: Whose) =>
  sql
    .selectFrom('microsoft_tenant')
    .innerJoin('microsoft_subscription', 'microsoft_subscription.tenant_id', 'microsoft_tenant.id')
    .innerJoin('service', 'service.id', 'microsoft_subscription.service_id')
    .leftJoin('unused_licence_count as count', 'count.tenant_id', 'microsoft_tenant.id')
    .where(visibleTo(scope, 'microsoft_tenant.client_id'))
    .where(selectedIn(scope, 'service'))
    .where('microsoft_subscription.state', '=', 'active')
    .where(
      raw<SqlBool>`coalesce(count.counted_at, 'epoch'::timestamptz) <= ${new Date(now.getTime() - oldestDays * dayMs)}`,
    )
    .$if(cc !== undefined, (query) => query.where('microsoft_tenant.client_id', '=', askedId<ClientId>(cc ?? 0)))
    .select(raw<number>`count(distinct microsoft_tenant.id)::integer`.as('tenants'))
    .executeTakeFirstOrThrow()
