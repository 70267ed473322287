import { type Insertable, sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'

export type BillingWorld = { payers: number; services: number; dueOn: Day }

/**
 * Ordinary clients with services due on a day, made in SQL; every seventh is managed, and invoiced to the one partner.
 * The catalogue must exist. The same size gives the same rows.
 */
export async function fillBilling(
  sql: Sql,
  { payers, services, dueOn }: BillingWorld,
): Promise<{ partnerId: ClientId }> {
  const { rows } = await raw<{ id: ClientId }>`
    insert into client (brand, client_type, company_name, email, customer_type, street, postal_code, city, price_code)
    values ('belfry', 'Partner', 'Lopende Zaken BV', 'partner@lopend.example', 2, 'Straat 1', '9000', 'Gent', 'PARTNER')
    returning id`.execute(sql)
  const partnerId = rows[0]!.id
  await raw`
    with made as (
      insert into client (brand, client_type, partner_id, company_name, first_name, email, customer_type, street, postal_code, city)
      select 'belfry', case when n % 7 = 0 then 'Managed Client' else 'Ordinary' end,
        case when n % 7 = 0 then ${partnerId}::bigint end, 'Voorbeeld ' || n || ' BV', 'Lotte',
        'klant-' || n || '@lopend.example', 2, 'Straat ' || n, '9000', 'Gent'
      from generate_series(1, ${payers}::integer) n
      returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as place from made)
    insert into service (client_id, pid, kind, name, status, billing_cycle, price_cents, registered_on, next_due_on, config)
    select numbered.id, choice.pid, 'hosting', 'voorbeeld-' || n || '.be', 'Active', choice.term, 0,
      (${dueOn}::date - interval '2 years')::date, ${dueOn}::date, '{}'
    from generate_series(0, ${services}::integer - 1) n
    join numbered on numbered.place = n % ${payers}::integer
    join lateral (
      select pid, term from (
        select distinct product_price.pid, term from product_price join product on product.pid = product_price.pid
        where term in ('monthly', 'quarterly', 'yearly', 'biennially') and cents > 0
      ) priced order by pid, term offset n % 5 limit 1
    ) choice on true`.execute(sql)
  return { partnerId }
}

/** A recurring service of this client; pass the fields that matter. Returns its id. */
export async function aService(sql: Sql, given: { clientId: ClientId } & Partial<ServiceRow>): Promise<ServiceId> {
  const { clientId, ...more } = given
  const row = await sql
    .insertInto('service')
    .values({
      client_id: clientId,
      pid: 200,
      kind: 'hosting',
      name: 'voorbeeld.be',
      status: 'Active',
      billing_cycle: 'yearly',
      price_cents: 4_800,
      registered_on: '2024-12-01',
      next_due_on: '2026-12-01',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
type ServiceRow = Insertable<Schema['service']>
