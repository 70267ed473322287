import { sql as raw } from 'kysely'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
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
  /** The end of a term of which was told, and what the next one costs as it was told. */
  renewal_told_on: Day | null
  renewal_told_cents: Cents | null
  /** A change of it is on its way here. */
  is_asked: boolean
}

type Told = 'renewal_told_on' | 'renewal_told_cents'
/** Licences of which it may have to be told that their term ends. */
export type RenewingLicence = Pick<LicenceRow, 'id' | 'facts' | 'client_id' | 'tenant_name' | Told> & {
  service_id: ServiceId
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
    .select(['microsoft_subscription.renewal_told_on', 'microsoft_subscription.renewal_told_cents'])
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
  /** Those that renew by themselves and are sold by one of these services. */
  renewingOf: (sql: Sql, services: readonly ServiceId[]): Promise<(LicenceRow & { service_id: ServiceId })[]> =>
    licences(sql)
      .where('microsoft_subscription.service_id', '=', (eb) => eb.fn.any(eb.val([...services])))
      .where('microsoft_subscription.auto_renew', '=', true)
      .where('microsoft_subscription.state', 'in', ['active', 'suspended'])
      .where(raw<boolean>`microsoft_subscription.facts ->> 'commerce' = 'nce'`)
      .$castTo<LicenceRow & { service_id: ServiceId }>()
      .execute(),
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

  /** Those that renew soon, held, with what was told of that: a part of them at a time. */
  renewing: (
    sql: Sql,
    { today, until }: { today: Day; until: { month: Day; longer: Day } },
    { after, most }: { after: number; most: number },
  ): Promise<RenewingLicence[]> =>
    sql
      .selectFrom('microsoft_subscription as own')
      .innerJoin('microsoft_tenant as tenant', 'tenant.id', 'own.tenant_id')
      .select(['own.id', 'own.service_id', 'own.facts', 'own.renewal_told_on', 'own.renewal_told_cents'])
      .select(['tenant.client_id', 'tenant.name as tenant_name'])
      .where('own.auto_renew', '=', true)
      .where('own.state', '=', 'active')
      .where('own.service_id', 'is not', null)
      .where('own.ends_on', '>=', today)
      .where('own.ends_on', '<=', until.longer)
      .where(({ eb, or }) => or([eb('own.term', '<>', 'P1M'), eb('own.ends_on', '<=', until.month)]))
      .where('own.id', '>', after)
      .orderBy('own.id')
      .limit(most)
      .forUpdate('own')
      .$castTo<RenewingLicence>()
      .execute(),

  /** The end of a term of which was told, and what the next one costs as it was told. */
  noteRenewalTold: async (
    sql: Sql,
    told: readonly { id: number; endsOn: Day; cents: Cents | null }[],
  ): Promise<void> => {
    const rows = told.map(({ id, endsOn, cents }) => ({ id, ends_on: endsOn, cents }))
    await raw`update microsoft_subscription as own set renewal_told_on = told.ends_on, renewal_told_cents = told.cents
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id bigint, ends_on date, cents integer)
      where own.id = told.id`.execute(sql)
  },

  /** A service goes with the licences that came of its own. */
  moveService: (sql: Sql, serviceId: ServiceId, reference: string) =>
    sql
      .updateTable('microsoft_subscription')
      .set({ service_id: null })
      .where('service_id', '=', serviceId)
      .where('reference', '<>', reference)
      .execute(),
}
