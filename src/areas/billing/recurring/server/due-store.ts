import { type RawBuilder, sql as raw } from 'kysely'
import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import { payerIdSql } from '#areas/people/clients/server/public.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { ServiceConfig } from '../rules/renewal-price.ts'

/** Everything whose term begins until these days is to be invoiced. */
export type Until = { services: Day; domains: Day; today: Day }

export type DueService = {
  id: ServiceId
  client_id: ClientId
  payer_id: ClientId
  pid: number
  name: string
  price_cents: Cents
  registered_on: Day
  next_due_on: Day
  term: string
  config: ServiceConfig
  cancels_on: Day | null
  price_until: Day | null
  is_closed: boolean
}
export type DueDomain = {
  id: DomainId
  client_id: ClientId
  payer_id: ClientId
  name: string
  tld: string
  expires_on: Day
  is_closed: boolean
}
export type Payer = {
  id: ClientId
  locale: Locale
  price_code: string
  is_monthly: boolean
  is_closed: boolean
  /** Name and address are sufficient for an invoice. */
  is_complete: boolean
}

/** Includes suspended services, which are still invoiced (service areas §4). */
const dueService = (brand: BrandName, until: Until) => raw<boolean>`
  service.status in ('Active', 'Suspended') and service.next_due_on <= ${until.services}
  and service.billing_cycle in ('monthly', 'quarterly', 'yearly', 'biennially')
  and (service.cancels_on is null or service.next_due_on < service.cancels_on)
  and coalesce(service.brand, client.brand) = ${brand}`

const dueDomain = (brand: BrandName, until: Until) => raw<boolean>`
  domain.status = 'Active' and domain.auto_renew = 1 and domain.expires_on <= ${until.domains} and client.brand = ${brand}
  and not exists (select from domain_renewal asked where asked.domain_id = domain.id
    and asked.from_expires_on = domain.expires_on and asked.state <> 'cancelled')`

/** All payers with something due: those with monthly invoices, or all others. */
export const duePayers = (
  brand: BrandName,
  until: Until,
  isMonthly: boolean,
): RawBuilder<{ payer_id: ClientId }> => raw`
  select distinct payer_id from (
    select ${payerIdSql} as payer_id from service join client on client.id = service.client_id where ${dueService(brand, until)}
    union all
    select ${payerIdSql} from domain join client on client.id = domain.client_id where ${dueDomain(brand, until)}
  ) due join client payer on payer.id = due.payer_id
  where (payer.default_gateway is not distinct from ${monthlyInvoice}) = ${isMonthly}`

/** The clients for whom these payers pay. */
const clientsOf = (payerIds: readonly ClientId[]) => raw`
  select id from client where (id = any(${[...payerIds]}::bigint[]) or partner_id = any(${[...payerIds]}::bigint[]))
    and ${payerIdSql} = any(${[...payerIds]}::bigint[])`

export type AskedDues = {
  brand: BrandName
  until: Until
  payerIds: readonly ClientId[]
  /** Locks the rows: a waiting process then finds them invoiced. A trial run takes no locks. */
  hold: boolean
}
const lockClause = (hold: boolean, table: string) => (hold ? raw`for no key update of ${raw.ref(table)}` : raw``)

export const dueStore = {
  clientsOf: async (sql: Sql, payerId: ClientId): Promise<ClientId[]> =>
    (await raw<{ id: ClientId }>`${clientsOf([payerId])}`.execute(sql)).rows.map(({ id }) => id),

  payers: async (sql: Sql, payerIds: readonly ClientId[]): Promise<Map<ClientId, Payer>> => {
    const { rows } = await raw<Payer>`
      select id, locale, price_code, default_gateway is not distinct from ${monthlyInvoice} as is_monthly,
        closed_at is not null as is_closed,
        street <> '' and postal_code <> '' and city <> '' and email <> ''
          and company_name || first_name || last_name <> '' as is_complete
      from client where id = any(${[...payerIds]}::bigint[])`.execute(sql)
    return new Map(rows.map((payer) => [payer.id, payer]))
  },

  /** The due services of these payers, locked in one order to avoid deadlocks. */
  services: async (sql: Sql, { brand, until, payerIds, hold }: AskedDues): Promise<DueService[]> =>
    (
      await raw<DueService>`
        select service.id, service.client_id, ${payerIdSql} as payer_id, service.pid, service.name, service.price_cents,
          service.registered_on, service.next_due_on, service.billing_cycle as term, service.config, service.cancels_on,
          service.price_until, client.closed_at is not null as is_closed
        from service join client on client.id = service.client_id
        where service.client_id in (${clientsOf(payerIds)}) and ${dueService(brand, until)}
        order by service.id ${lockClause(hold, 'service')}`.execute(sql)
    ).rows,

  payersDue: async (sql: Sql, brand: BrandName, until: Until, isMonthly: boolean): Promise<ClientId[]> =>
    (await duePayers(brand, until, isMonthly).execute(sql)).rows.map((row) => row.payer_id),

  domains: async (sql: Sql, { brand, until, payerIds, hold }: AskedDues): Promise<DueDomain[]> =>
    (
      await raw<DueDomain>`
        select domain.id, domain.client_id, ${payerIdSql} as payer_id, domain.name, domain.tld, domain.expires_on,
          client.closed_at is not null as is_closed
        from domain join client on client.id = domain.client_id
        where domain.client_id in (${clientsOf(payerIds)}) and ${dueDomain(brand, until)}
        order by domain.id ${lockClause(hold, 'domain')}`.execute(sql)
    ).rows,
}
