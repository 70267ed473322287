import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aNewContact } from '#areas/ordering/checkout/fixtures.ts'
import type { Database } from '#platform/sql/connect.ts'

/** People who order, pay and change their zone over HTTP, and the books that are compared when they are done. */
export type Said = {
  code?: string
  data?: { redirectUrl?: string } | { recordName: string }[]
  details?: { outcome?: string }
}
export type Answer = { status: number; body: Said }
export type Ask = (method: string, address: string, body?: unknown) => Promise<Answer>

/** Sends one request; throws without an answer. */
export const asking =
  (url: () => string, token: string): Ask =>
  async (method, address, body) => {
    const answer = await fetch(`${url()}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Said) : {} }
  }

/** Orders a name and pays for it, each step said with the same words as often as `ask` wants; answers with the order's own number. */
export async function orderAndPay(ask: Ask, domain: string): Promise<string> {
  const [uuid, cartUuid] = [randomUUID(), randomUUID()]
  await ask('POST', `/carts/${cartUuid}/items`, { domain, pid: 0, years: 1 })
  const order = { uuid, cartUuid, contact: aNewContact, paymentCode: 'bancontact', agreeTerm: true }
  const placed = await ask('POST', '/orders', order)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const { redirectUrl = '' } = placed.body.data as { redirectUrl?: string }
  const id = new URL(redirectUrl, 'http://portal.example').searchParams.get('id')
  // A second telling is refused when the first one got through and its answer did not.
  const ended = await ask('POST', `/sandbox-payment/${id}`, { end: 'paid' })
  expect([200, 409], JSON.stringify(ended.body)).toContain(ended.status)
  for (let call = 0; call < 2; call++) await ask('POST', '/payments/webhook/sandbox', { id })
  return uuid
}

export const addressesOf = async (ask: Ask, domain: string): Promise<string[]> => {
  const { body } = await ask('GET', `/domains/${domain}/records/A`)
  return (body.data as { recordName: string }[]).map(({ recordName }) => recordName)
}

/** Each order is there, paid, with one invoice, one entry in the ledger and at most one domain; no invoice number is missing. */
export async function expectOrdersOnce(db: Database, uuids: readonly string[]): Promise<void> {
  const invoices = () =>
    db
      .selectFrom('invoice')
      .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
      .select(['uuid', 'invoice.id', 'invoice.status', 'invoice.sequence', 'invoice.total_cents as cents'])
      .orderBy('invoice.sequence')
      .execute()
  const unpaid = async () => (await invoices()).filter(({ status }) => status !== 'Paid').length
  await expect.poll(unpaid, { timeout: 60_000 }).toBe(0)
  const all = await invoices()
  expect(all.map(({ uuid }) => uuid).sort()).toEqual([...uuids].sort())
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1))
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['invoice_id', 'movement', 'cents'])
    .orderBy('invoice_id')
    .execute()
  const paid = [...all]
    .sort((one, other) => one.id - other.id)
    .map(({ id, cents }) => ({ invoice_id: id, movement: 'paid', cents }))
  expect(ledger).toEqual(paid)
  expect(await db.selectFrom('customer_order').select('uuid').execute()).toHaveLength(uuids.length)
  const names = await db.selectFrom('domain').select('name').where('status', '<>', 'Cancelled').execute()
  expect(names.length).toBe(new Set(names.map(({ name }) => name)).size)
}
