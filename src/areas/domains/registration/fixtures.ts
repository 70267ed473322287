import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

/** A contact that registries accept, and whether its address was confirmed before. */
export async function holder(
  db: Database,
  given: { clientId: ClientId; email?: string; isVerified?: boolean },
): Promise<number> {
  const row = await db
    .insertInto('contact')
    .values({
      client_id: given.clientId,
      first_name: 'An',
      last_name: 'Peeters',
      email: given.email ?? 'an.peeters@holder.example',
      phone_number: '0470123456',
      street: 'Kerkstraat 12',
      postal_code: '9000',
      city: 'Gent',
      email_verified_at: given.isVerified ? new Date('2026-01-01T00:00:00Z') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** An order item for a domain. */
export async function domainItem(
  db: Database,
  given: { clientId: ClientId; name: string; uuid: string; kind?: 'register' | 'transfer' },
): Promise<number> {
  const order = await db
    .insertInto('customer_order')
    .values({
      uuid: given.uuid,
      brand: 'belfry',
      client_id: given.clientId,
      payer_id: given.clientId,
      order_type: 'domains',
      state: 'provisioning',
      payment_code: 'bancontact',
      subtotal_cents: 1000,
      vat_cents: 210,
      total_cents: 1210,
      terms_accepted_at: new Date('2026-11-21T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .insertInto('order_item')
    .values({
      order_id: order.id,
      key: given.name,
      kind: `domain-${given.kind ?? 'register'}`,
      domain: given.name,
      years: 1,
      description: given.name,
      cents: 1000,
      state: 'provisioning',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return item.id
}
