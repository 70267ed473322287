import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

/** An order item that asks for a service; web hosting by the year unless said otherwise. */
export async function serviceItem(
  db: Database,
  given: {
    clientId: ClientId
    uuid: string
    name: string
    kind?: string
    term?: string
    cents?: number
    quantity?: number
    /** Its order ended before, with something else that failed for good: no mail of the order tells of this item. */
    isTriedAgain?: boolean
  },
): Promise<{ id: number; pid: number }> {
  const { pid } = await db
    .selectFrom('product')
    .select('pid')
    .where('kind', '=', given.kind ?? 'hosting')
    .orderBy('pid')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('customer_order')
    .values({
      uuid: given.uuid,
      brand: 'belfry',
      client_id: given.clientId,
      payer_id: given.clientId,
      order_type: 'services',
      state: given.isTriedAgain ? 'partly-failed' : 'provisioning',
      payment_code: 'bancontact',
      subtotal_cents: 4800,
      vat_cents: 1008,
      total_cents: 5808,
      terms_accepted_at: new Date('2026-11-21T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = {
    order_id: order.id,
    key: `${given.name}-${pid}`,
    kind: 'service',
    domain: given.name,
    pid,
    term: given.term ?? 'yearly',
    quantity: given.quantity ?? 1,
    description: given.name,
    cents: given.cents ?? 4800,
    state: 'provisioning',
  }
  const item = await db.insertInto('order_item').values(row).returning('id').executeTakeFirstOrThrow()
  if (given.isTriedAgain)
    await db
      .insertInto('order_item')
      .values({ ...row, key: `${row.key}-failed`, domain: `mislukt-${given.name}`, state: 'failed' })
      .execute()
  return { id: item.id, pid }
}
