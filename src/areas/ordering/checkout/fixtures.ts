import { randomUUID } from 'node:crypto'
import { receiveMoney } from '#areas/billing/payments/server/public.ts'
import { askedId, type OrderId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'

/** A person with all details that an order requires. */
export const aPerson = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@test.example',
  phoneNumber: '9 123 45 67',
  street: 'Dorpsstraat 4',
  postalCode: '9000',
  city: 'Gent',
}
export const aNewContact = { id: -1, details: aPerson }

type Send<Answer> = (path: string, body?: unknown) => Promise<Answer>
type Buyer<Answer> = { put: Send<Answer>; post: Send<Answer> }

/** An endless supply of free names. */
export function freeNames(isTaken: (name: string) => boolean): (word?: string) => string {
  let count = 0
  const next = (word = 'winkel'): string => {
    const name = `${word}-nr${++count}.com`
    return isTaken(name) ? next(word) : name
  }
  return next
}

/** A cart of this buyer with these items, and optionally a promotion code. */
export async function cartWith<Answer extends { status: number; body: unknown }>(
  buyer: Buyer<Answer>,
  items: readonly unknown[],
  code?: string,
): Promise<string> {
  const uuid = randomUUID()
  const saved = await buyer.put(`/carts/${uuid}`, { payload: JSON.stringify({ items }) })
  if (saved.status !== 200) throw new Error(`the cart was not saved: ${JSON.stringify(saved.body)}`)
  if (code) await buyer.post('/orders/check-promotion', { uuid, code })
  return uuid
}

/** Orders a cart by bank transfer with a new contact; pass what differs. */
export const orderCart = <Answer>(
  buyer: Buyer<Answer>,
  cartUuid: string,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  buyer.post('/orders', {
    uuid: randomUUID(),
    cartUuid,
    contact: aNewContact,
    paymentCode: 'banktransfer',
    agreeTerm: true,
    ...more,
  })

type World = { db: Database; makeWork(sql: Sql): Work }

/** Runs a step in a transaction, like a job or call. */
export const inWork = <Result>(world: World, step: (work: Work) => Promise<Result>): Promise<Result> =>
  world.db.transaction().execute((trx) => step(world.makeWork(trx)))

/** The order's bank transfer comes in, in full. */
export async function payOrder(world: World, uuid: string): Promise<void> {
  const invoice = await world.db
    .selectFrom('invoice')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select(['invoice.id', 'invoice.total_cents'])
    .where('customer_order.uuid', '=', uuid)
    .where('invoice.kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  await inWork(world, (work) =>
    receiveMoney(work, {
      invoiceIds: [invoice.id],
      cents: invoice.total_cents,
      movementKey: `statement-${uuid}`,
      driver: 'banktransfer',
      at: work.now(),
    }),
  )
}

/** The number of an order, and its items in the order of the cart. */
export async function itemsOf(world: Pick<World, 'db'>, uuid: string) {
  const items = await world.db
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .selectAll('order_item')
    .where('customer_order.uuid', '=', uuid)
    .orderBy('order_item.id')
    .execute()
  return { orderId: items[0]?.order_id ?? askedId<OrderId>(0), items }
}

/** Rows that tests of orders look up; `world` is called when they are needed. */
export const rowsOfOrders = (world: () => Pick<World, 'db'>) => ({
  orderRow: (uuid: string) =>
    world().db.selectFrom('customer_order').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(),
  invoicesOf: (orderId: OrderId) =>
    world().db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute(),
  /** The id of the newest mail, for reading later ones. */
  newestMail: async (): Promise<number> => {
    const newest = world()
      .db.selectFrom('mail_message')
      .select(({ fn }) => fn.max('id').as('id'))
    return (await newest.executeTakeFirst())?.id ?? 0
  },
  mailsTo: (recipient: string, after: number) =>
    world()
      .db.selectFrom('mail_message')
      .selectAll()
      .where('recipient', '=', recipient)
      .where('id', '>', after)
      .orderBy('id')
      .execute(),
})
