import { sql as raw } from 'kysely'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { NextPrice } from '#platform/house.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName } from '#platform/sql/names.ts'

export type Days = { from: Day; to: Day }

/** A line of an invoice of the partner's, or what will be one. */
export type PartnerLine = {
  number: string | null
  day: Day
  client: string
  description: string
  subject: string
  from: Day | null
  to: Day | null
  quantity: number
  /** Without VAT, promotions not taken off; a credit note's is negative. Null where it is not known yet. */
  cents: Cents | null
  vatPercent: number | null
  reference: string
}

const batch = 1_000

const invoices = (sql: Sql, partnerId: ClientId, { from, to }: Days) =>
  sql
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .where('invoice.client_id', '=', partnerId)
    .where('invoice.issued_on', '>=', from)
    .where('invoice.issued_on', '<=', to)

const signedCents = raw<number>`case when invoice.kind = 'credit-note' then -line.net_cents else line.net_cents end`

/** Whose things a partner pays for: its own, and those of the clients that it manages (core §1). */
const paidBy = (partnerId: ClientId) =>
  raw<boolean>`(owner.id = ${partnerId} or (owner.partner_id = ${partnerId} and owner.client_type = 'Managed Client'))`

const domainsToCome = (sql: Sql, partnerId: ClientId, { from, to }: Days) =>
  sql
    .selectFrom('domain')
    .innerJoin('client as owner', 'owner.id', 'domain.client_id')
    .where('domain.portfolio_id', '=', partnerId)
    .where(paidBy(partnerId))
    .where('domain.status', '=', 'Active')
    .where('domain.auto_renew', '=', 1)
    .where('domain.expires_on', '>=', from)
    .where('domain.expires_on', '<=', to)

const servicesToCome = (sql: Sql, partnerId: ClientId, { from, to }: Days) =>
  sql
    .selectFrom('service')
    .innerJoin('client as owner', 'owner.id', 'service.client_id')
    .where(paidBy(partnerId))
    .where('service.status', 'in', ['Active', 'Suspended'])
    .where('service.next_due_on', '>=', from)
    .where('service.next_due_on', '<=', to)
    .where(({ or, eb }) =>
      or([eb('service.cancels_on', 'is', null), eb('service.cancels_on', '>', eb.ref('service.next_due_on'))]),
    )

export const partnerInvoices = {
  counted: async (sql: Sql, partnerId: ClientId, days: Days, ahead: Days) => {
    const [line, domain, service] = await Promise.all([
      invoices(sql, partnerId, days)
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          raw<number>`coalesce(sum(${signedCents}), 0)`.as('cents'),
        ])
        .executeTakeFirstOrThrow(),
      domainsToCome(sql, partnerId, ahead)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      servicesToCome(sql, partnerId, ahead)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    return { invoiced: line.count, invoicedCents: Number(line.cents), toCome: domain.count + service.count }
  },

  /** Line by line in the order of the invoices, a thousand at a time. */
  async *invoiced(sql: Sql, partnerId: ClientId, days: Days): AsyncGenerator<PartnerLine> {
    let after: { on: Day; id: number; position: number } = { on: days.from, id: 0, position: 0 }
    for (;;) {
      const { on, id, position } = after
      const rows = await invoices(sql, partnerId, days)
        .leftJoin('domain', 'domain.id', 'line.domain_id')
        .leftJoin('service', 'service.id', 'line.service_id')
        .leftJoin('client as owner', (join) =>
          join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('domain.client_id', 'service.client_id'))),
        )
        .select(['invoice.id', 'invoice.number', 'invoice.issued_on', 'line.position', 'line.description'])
        .select(['line.period_from', 'line.period_to', 'line.quantity', 'line.vat_percent', 'line.reference'])
        .select([signedCents.as('cents'), clientName('owner').as('client')])
        .select(raw<string>`coalesce(domain.name, service.name, '')`.as('subject'))
        .where(raw<boolean>`(invoice.issued_on, invoice.id, line.position) > (${on}::date, ${id}, ${position})`)
        .orderBy('invoice.issued_on')
        .orderBy('invoice.id')
        .orderBy('line.position')
        .limit(batch)
        .execute()
      for (const row of rows)
        yield {
          number: row.number,
          day: row.issued_on,
          client: row.client ?? '',
          description: row.description,
          subject: row.subject,
          from: row.period_from,
          to: row.period_to,
          quantity: row.quantity,
          cents: row.cents,
          vatPercent: row.vat_percent,
          reference: row.reference,
        }
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      after = { on: last.issued_on, id: last.id, position: last.position }
    }
  },

  /** What renews by itself in these days, at the price of today; of services whose next term costs something else, at that. */
  async *toCome(
    sql: Sql,
    partnerId: ClientId,
    ahead: Days,
    nextPrices: (services: readonly ServiceId[]) => Promise<ReadonlyMap<ServiceId, NextPrice>>,
  ): AsyncGenerator<Omit<PartnerLine, 'description'>> {
    const domains = await domainsToCome(sql, partnerId, ahead)
      .innerJoin('client as payer', (join) => join.on('payer.id', '=', partnerId))
      .leftJoin('tld_price as own', (join) =>
        join.onRef('own.tld', '=', 'domain.tld').onRef('own.price_code', '=', 'payer.price_code'),
      )
      .leftJoin('tld_price as retail', (join) =>
        join.onRef('retail.tld', '=', 'domain.tld').on('retail.price_code', '=', retailCode),
      )
      .leftJoin('invoice_reference as given', 'given.domain_id', 'domain.id')
      .select(['domain.name', 'domain.expires_on as due', 'given.reference'])
      .select(({ fn }) => fn.coalesce('own.renew_cents', 'retail.renew_cents').as('cents'))
      .select(clientName('owner').as('client'))
      .orderBy('domain.expires_on')
      .orderBy('domain.name')
      .execute()
    const due = await servicesToCome(sql, partnerId, ahead)
      .leftJoin('invoice_reference as given', 'given.service_id', 'service.id')
      .select([
        'service.id',
        'service.name',
        'service.next_due_on as due',
        'service.price_cents as cents',
        'given.reference',
      ])
      .select(clientName('owner').as('client'))
      .orderBy('service.next_due_on')
      .orderBy('service.name')
      .execute()
    const next = await nextPrices(due.map(({ id }) => id))
    const services = due.map((row) => {
      const price = next.get(row.id)
      return price && (row.due ?? '') >= price.from ? { ...row, cents: price.cents } : row
    })
    for (const row of [...domains, ...services].sort((one, other) => (one.due ?? '').localeCompare(other.due ?? '')))
      yield {
        number: null,
        day: row.due ?? ahead.from,
        client: row.client,
        subject: row.name,
        from: row.due,
        to: null,
        quantity: 1,
        cents: row.cents,
        vatPercent: null,
        reference: row.reference ?? '',
      }
  },
}
