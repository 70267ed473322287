import { sql as raw } from 'kysely'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { selectedIn, visibleTo } from '#platform/sql/visible-to.ts'

/** Licences of a tenant as Microsoft last told, with the service by which they are sold. */
export type LicenceRow = {
  id: number
  tenant_id: number
  service_id: ServiceId | null
  reference: string
  facts: SubscriptionFacts
  client_id: ClientId
  tenant_name: string
  tenant_guid: string | null
  /** A change of it is on its way here. */
  is_asked: boolean
}

/** A change of licences is on its way here; `table` is what a query calls them. */
export const isAskedOf = (table: string) => raw<boolean>`(exists (
    select from provider_operation as asked where asked.finished_at is null and asked.name like 'office.%'
      and asked.wanted ->> 'subscription' = ${raw.ref(`${table}.reference`)})
  or exists (select from service_ask as asked where asked.service_id = ${raw.ref(`${table}.service_id`)} and asked.state = 'open'))`
const isAsked = isAskedOf('microsoft_subscription')

const licences = (sql: Sql) =>
  sql
    .selectFrom('microsoft_subscription')
    .innerJoin('microsoft_tenant', 'microsoft_tenant.id', 'microsoft_subscription.tenant_id')
    .leftJoin('service', 'service.id', 'microsoft_subscription.service_id')
    .select(['microsoft_subscription.id', 'microsoft_subscription.tenant_id', 'microsoft_subscription.service_id'])
    .select(['microsoft_subscription.reference', 'microsoft_subscription.facts', 'microsoft_tenant.client_id'])
    .select(['microsoft_tenant.name as tenant_name', 'microsoft_tenant.guid as tenant_guid', isAsked.as('is_asked')])
    .$castTo<LicenceRow>()

/** What is kept in columns of its own, to search and sort by. */
const columnsOf = (facts: SubscriptionFacts) => ({
  ...{ offer_id: facts.offerId, name: facts.name, state: facts.state, quantity: facts.quantity, term: facts.term },
  ...{ cycle: facts.cycle, auto_renew: facts.autoRenew, is_planned: facts.planned !== null },
  ...{ started_on: utcDay(facts.startedAt), ends_on: utcDay(facts.termEndsAt) },
  ...{ facts: JSON.stringify(facts), read_at: new Date(facts.readAt) },
})

export const licenceStore = {
  /** Somebody with selected services sees the licences of these alone. */
  ofTenant: (sql: Sql, scope: Scope, tenantId: number) =>
    licences(sql)
      .where(selectedIn(scope, 'service'))
      .where('microsoft_subscription.tenant_id', '=', tenantId)
      .orderBy('microsoft_subscription.name')
      .orderBy('microsoft_subscription.id')
      .execute(),
  byReference: (sql: Sql, reference: string) =>
    licences(sql).where('microsoft_subscription.reference', '=', reference).executeTakeFirst(),
  ofService: (sql: Sql, serviceId: ServiceId) =>
    licences(sql).where('microsoft_subscription.service_id', '=', serviceId).executeTakeFirst(),
  visible: (sql: Sql, scope: Scope, reference: string) =>
    licences(sql)
      .where('microsoft_subscription.reference', '=', reference)
      .where(visibleTo(scope, 'microsoft_tenant.client_id'))
      .where(selectedIn(scope, 'service'))
      .executeTakeFirst(),
  allVisible: (sql: Sql, scope: Scope) =>
    licences(sql)
      .where(visibleTo(scope, 'microsoft_tenant.client_id'))
      .where(selectedIn(scope, 'service'))
      .where('microsoft_subscription.state', '<>', 'deleted')
      .orderBy('microsoft_tenant.name')
      .orderBy('microsoft_subscription.name')
      .limit(2000)
      .execute(),
  /** Holds it until the end of the transaction: of two that change it at once the second sees what the first has asked. */
  hold: (sql: Sql, id: number) =>
    sql.selectFrom('microsoft_subscription').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  /** What was last told of those of a tenant, by Microsoft's id. */
  factsOf: async (sql: Sql, tenantId: number): Promise<Map<string, SubscriptionFacts>> => {
    const rows = await sql
      .selectFrom('microsoft_subscription')
      .select(['reference', 'facts'])
      .where('tenant_id', '=', tenantId)
      .$narrowType<{ facts: JsonObject & SubscriptionFacts }>()
      .execute()
    return new Map(rows.map(({ reference, facts }) => [reference, facts]))
  },

  /** What is older than what is known already changes nothing, and nobody has to hear of it: false. */
  note: async (sql: Sql, tenantId: number, facts: SubscriptionFacts, serviceId: ServiceId | null): Promise<boolean> =>
    (await sql
      .insertInto('microsoft_subscription')
      .values({ tenant_id: tenantId, reference: facts.id, service_id: serviceId, ...columnsOf(facts) })
      .onConflict((conflict) =>
        conflict
          .column('reference')
          .doUpdateSet((eb) => ({
            ...columnsOf(facts),
            service_id: eb.fn.coalesce(eb.ref('excluded.service_id'), eb.ref('microsoft_subscription.service_id')),
          }))
          .where('microsoft_subscription.read_at', '<=', new Date(facts.readAt)),
      )
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Those that Microsoft does not tell any more; what was told since its list was asked for stays. */
  removeOthers: (sql: Sql, tenantId: number, known: readonly string[], askedAt: Date) =>
    sql
      .deleteFrom('microsoft_subscription')
      .where('tenant_id', '=', tenantId)
      .where('read_at', '<=', askedAt)
      .$if(known.length > 0, (query) => query.where('reference', 'not in', [...known]))
      .execute(),

  /** Those that renew soon and of whose term that was not told yet; it is noted that it was. */
  takeRenewing: (sql: Sql, { today, until }: { today: Day; until: { month: Day; longer: Day } }, most: number) =>
    sql
      .updateTable('microsoft_subscription as own')
      .from('microsoft_tenant as tenant')
      .set((eb) => ({ renewal_told_on: eb.ref('own.ends_on') }))
      .whereRef('tenant.id', '=', 'own.tenant_id')
      .where('own.id', 'in', (from) =>
        from
          .selectFrom('microsoft_subscription as one')
          .select('one.id')
          .where('one.auto_renew', '=', true)
          .where('one.state', '=', 'active')
          .where('one.service_id', 'is not', null)
          .where('one.ends_on', '>=', today)
          .where('one.ends_on', '<=', until.longer)
          .where(({ eb, or }) => or([eb('one.term', '<>', 'P1M'), eb('one.ends_on', '<=', until.month)]))
          .where('one.renewal_told_on', 'is distinct from', ({ ref }) => ref('one.ends_on'))
          .orderBy('one.ends_on')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['own.service_id as serviceId', 'own.facts', 'tenant.client_id as clientId'])
      .$narrowType<{ serviceId: ServiceId; facts: JsonObject & SubscriptionFacts }>()
      .execute(),

  /** A service goes with the licences that came of its own. */
  moveService: (sql: Sql, serviceId: ServiceId, reference: string) =>
    sql
      .updateTable('microsoft_subscription')
      .set({ service_id: null })
      .where('service_id', '=', serviceId)
      .where('reference', '<>', reference)
      .execute(),
}
