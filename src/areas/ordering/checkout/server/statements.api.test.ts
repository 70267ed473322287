import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { isFrame, recordSent, type Statement } from '#test/kit/sent-statements.ts'
import { aNewContact, freeNames } from '../fixtures.ts'

/** The number of queries per checkout limits how many can order at once, so additions must be noticed. */
describe('the statements of a checkout', () => {
  let portal: TestPortal
  const nextName = freeNames(isTakenElsewhere)
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const allSentBy = async (call: () => Promise<{ status: number }>): Promise<Statement[]> => {
    const recorder = recordSent()
    const { status } = await call()
    recorder.stop()
    expect(status).toBe(200)
    return recorder.statements
  }
  const textsOf = (statements: readonly Statement[]) =>
    statements.filter((statement) => !isFrame(statement)).map(({ text }) => text)
  /** Without what any call re-reads every two seconds. */
  const waitsOf = (statements: readonly Statement[]) =>
    new Set(statements.filter(({ text }) => !/from "brand_(company|text)"/.test(text)).map(({ step }) => step)).size
  const checkout = async () => {
    const customer = await portal.as('customer')
    const cartUuid = randomUUID()
    const toCart = await allSentBy(() =>
      customer.post(`/carts/${cartUuid}/items`, { domain: nextName(), pid: 0, years: 1 }),
    )
    const order = { uuid: randomUUID(), cartUuid, contact: aNewContact, paymentCode: 'banktransfer', agreeTerm: true }
    return { toCart, order: await allSentBy(() => customer.post('/orders', order)) }
  }

  it('are at most 6 for the cart and 20 for the order', async () => {
    await checkout() // what is read once and cached is not part of a call
    const { toCart, order } = await checkout()
    expect(textsOf(toCart).length, textsOf(toCart).join('\n')).toBeLessThanOrEqual(6)
    expect(textsOf(order).length, textsOf(order).join('\n')).toBeLessThanOrEqual(20)
  })

  it('are waited for at most 4 times by the cart and 13 times by the order, with the invoice numbers locked for the last 7', async () => {
    await checkout()
    const { toCart, order } = await checkout()
    expect(waitsOf(toCart)).toBeLessThanOrEqual(4)
    expect(waitsOf(order)).toBeLessThanOrEqual(13)
    const numbered = order.findIndex(({ text }) => text.includes('invoice_series'))
    expect(waitsOf(order.slice(numbered))).toBeLessThanOrEqual(7)
  })

  it('log and push all that an order tells in one', async () => {
    const { order } = await checkout()
    expect(textsOf(order).filter((text) => /into (audit_entry|event)\b/.test(text))).toHaveLength(1)
    const lines = await portal.db.selectFrom('audit_entry').select('action').orderBy('id', 'desc').limit(3).execute()
    expect(lines.map(({ action }) => action).toReversed()).toEqual([
      'people.contact-added',
      'billing.invoice.issued',
      'ordering.order-placed',
    ])
  })
})
