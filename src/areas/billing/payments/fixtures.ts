import { communicationOf } from '#areas/billing/invoices/rules/structured-communication.ts'
import type { ClientId } from '#base/ids.ts'
import { roundHalfUp } from '#base/money.ts'
import { brands } from '#brands/brands.ts'
import type { Database } from '#platform/sql/connect.ts'

let count = 0

/** An unpaid invoice of a client; with an order when `orderUuid` is given. */
export async function unpaidInvoice(
  db: Database,
  given: { clientId: ClientId; totalCents?: number; orderUuid?: string },
): Promise<{ id: number; number: string }> {
  count += 1
  const total = given.totalCents ?? 1210
  const vat = roundHalfUp((total * 21) / 121)
  const number = `BF2026-${String(900_000 + count)}`
  const order = given.orderUuid
    ? await db
        .insertInto('customer_order')
        .values({
          uuid: given.orderUuid,
          brand: 'belfry',
          client_id: given.clientId,
          payer_id: given.clientId,
          order_type: 'domains',
          payment_code: 'bancontact',
          subtotal_cents: total - vat,
          vat_cents: vat,
          total_cents: total,
          terms_accepted_at: new Date('2026-11-21T09:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    : undefined
  const invoice = await db
    .insertInto('invoice')
    .values({
      brand: 'belfry',
      client_id: given.clientId,
      order_id: order?.id ?? null,
      year: 2026,
      sequence: 900_000 + count,
      number,
      issued_on: '2026-11-21',
      due_on: '2026-12-05',
      structured_communication: communicationOf('199', count),
      seller: JSON.stringify(brands.belfry.company),
      buyer: JSON.stringify({
        clientId: given.clientId,
        name: 'Koper bv',
        contactName: 'Kobe Koper',
        street: 'Koperstraat 1',
        postalCode: '9000',
        city: 'Gent',
        country: 'BE',
        vat: '',
        email: 'koper@test.example',
      }),
      locale: 'nl',
      subtotal_cents: total,
      vat_groups: JSON.stringify([{ category: 'Z', percent: 0, promotionCents: 0, taxableCents: total, vatCents: 0 }]),
      vat_cents: 0,
      total_cents: total,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const line = {
    position: 1,
    description: 'Iets',
    unit_cents: total,
    net_cents: total,
    vat_category: 'Z',
    vat_percent: 0,
  }
  await db
    .insertInto('invoice_line')
    .values({ invoice_id: invoice.id, ...line })
    .execute()
  return invoice
}
