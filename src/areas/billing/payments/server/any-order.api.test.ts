import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import type { PaymentFacts } from '#drivers/payment/port.ts'
import { moneyOf } from '#test/kit/money.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { invoiceAmounts, refundInvoicePart, takeBackMoney } from './public.ts'
import { settle } from './settle.ts'

/** Pseudo-random numbers from a seed, so that a failed run can be repeated. */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, pick: <Item>(items: readonly Item[]): Item => items[upTo(items.length)]! }
}

/**
 * Whatever happens to invoices and payments, reported in any order: in the end the ledger agrees with the provider
 * about each payment, credit equals what was put in less what was taken out, and an invoice is paid if and only if
 * nothing is open.
 */
describe('events in any order', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await portal.as('customer')).clientId
  })
  afterAll(() => portal.close())

  it.each(Array.from({ length: 24 }, (_, index) => index + 1))('keep every cent in its place (%i)', async (seed) => {
    const chance = chanceOf(seed)
    const money = moneyOf(portal, clientId)
    const customer = await portal.as('customer')
    const invoices: number[] = []
    for (let count = 0; count <= chance.upTo(3); count++)
      invoices.push((await money.invoice(500 + chance.upTo(1500))).id)
    const payments: { id: number; remoteId: string; cents: number }[] = []
    const heard: { id: number; facts: PaymentFacts }[] = []
    const receipts: string[] = []
    const sandbox = money.provider().sandbox!

    const read = async (remoteId: string) => {
      const outcome = await money.provider().read(remoteId)
      if (outcome.kind !== 'done') throw new Error('the provider did not answer')
      return outcome.value
    }
    const tell = (id: number, facts: PaymentFacts) => money.inWork((work) => settle(work, id, facts))
    const some = (refusable: boolean) => (refusable ? chance.pick(payments) : undefined)

    const events: Record<string, () => Promise<unknown>> = {
      begin: async () => {
        const invoiceIds = invoices.filter(() => chance.upTo(3) > 0)
        const method = chance.pick(['ideal', 'creditcard', 'paypal'])
        const answer = await customer.post('/payments/prepare', {
          invoiceIds: invoiceIds.length ? invoiceIds : invoices,
          method,
        })
        if (answer.status !== 200) return
        const { id, remote_id, cents } = await money.attemptOf(answer.body.data.redirectUrl)
        if (!payments.some((payment) => payment.id === id)) payments.push({ id, remoteId: remote_id!, cents })
      },
      pay: async () =>
        sandbox.end(some(payments.length > 0)?.remoteId ?? '', chance.pick(['paid', 'paid', 'paid', 'failed'])),
      chargeBack: async () => sandbox.chargeBack(some(payments.length > 0)?.remoteId ?? ''),
      winBack: async () => sandbox.winBack(some(payments.length > 0)?.remoteId ?? ''),
      refundThere: async () => {
        const payment = some(payments.length > 0)
        const asked = { cents: 1 + chance.upTo(400), description: 'x' }
        if (payment) await money.provider().refund(`there-${seed}-${chance.upTo(1e9)}`, payment.remoteId, asked)
      },
      refundHere: () =>
        money.inWork((work) =>
          refundInvoicePart(work, { invoiceId: chance.pick(invoices), cents: 1 + chance.upTo(600), reason: 'x' }),
        ),
      transfer: async () => {
        receipts.push(`any-${seed}-${receipts.length}`)
        await money.transfer({ invoiceIds: invoices, cents: 1 + chance.upTo(2500), key: receipts.at(-1)! })
      },
      takeBack: () =>
        money.inWork((work) => {
          const reversesMovementKey = receipts.length > 0 ? chance.pick(receipts) : 'none'
          return takeBackMoney(work, {
            movementKey: `${reversesMovementKey}-back`,
            reversesMovementKey,
            at: portal.clock.now,
          })
        }),
      look: async () => {
        const payment = some(payments.length > 0)
        if (payment) heard.push({ id: payment.id, facts: await read(payment.remoteId) })
      },
      hearLate: async () => {
        if (heard.length === 0) return
        const { id, facts } = chance.pick(heard)
        await Promise.all(Array.from({ length: 1 + chance.upTo(3) }, () => tell(id, facts)))
      },
      work: () => portal.jobs.drain(),
    }
    const names = Object.keys(events)
    await events.begin!()
    const told = ['begin']
    for (let step = 0; step < 14; step++) {
      told.push(chance.pick([...names, 'pay', 'look', 'hearLate']))
      await events[told.at(-1)!]!()
    }
    await portal.jobs.drain()
    for (const payment of payments) await tell(payment.id, await read(payment.remoteId))
    for (const { id, facts } of heard.toReversed()) await tell(id, facts)
    await portal.jobs.drain()

    const story = told.join(' ')
    for (const payment of payments) {
      const truth = await read(payment.remoteId)
      const rows = await portal.db
        .selectFrom('ledger_entry')
        .select(['movement', 'cents'])
        .where('payment_id', '=', payment.id)
        .where('movement', '<>', 'to-credit')
        .execute()
      const sum = (movement: string) => rows.reduce((all, row) => all + (row.movement === movement ? row.cents : 0), 0)
      expect([sum('paid'), sum('refunded'), sum('charged-back'), sum('charge-back-won')], story).toEqual([
        truth.state === 'paid' ? truth.cents : 0,
        truth.refundedCents,
        truth.chargedBackCents,
        truth.wonBackCents,
      ])
    }
    for (const invoice of await invoiceAmounts(portal.db, invoices)) {
      const { status, total_cents: total } = await portal.db
        .selectFrom('invoice')
        .select(['status', 'total_cents'])
        .where('id', '=', invoice.id)
        .executeTakeFirstOrThrow()
      const rows = await money.ledgerOf(invoice.id)
      const sum = (...movements: string[]) =>
        rows.reduce((all, row) => all + (movements.includes(row.movement) ? row.cents : 0), 0)
      const givenBack = sum('refunded', 'to-credit')
      const held = sum('paid', 'charge-back-won', 'from-credit') - sum('charged-back')
      if (status === 'Unpaid') expect(invoice.openCents, story).toBeGreaterThan(0)
      if (status === 'Paid') expect(held, story).toBeGreaterThanOrEqual(total)
      const due = await portal.db
        .selectFrom('payment_part')
        .select(({ fn }) => fn.sum<number>('refund_due_cents').as('cents'))
        .where('invoice_id', '=', invoice.id)
        .executeTakeFirstOrThrow()
      // Money for a credited invoice is to be refunded.
      if (status === 'Refunded') expect(held - givenBack, story).toBeLessThanOrEqual(Number(due.cents))
      // A voluntary refund leaves the invoice paid, so it may hold less than its total.
      expect(Number(due.cents), story).toBeLessThanOrEqual(invoice.excessCents + givenBack)
      expect(Number(due.cents), story).toBeLessThanOrEqual(Math.max(held - givenBack, 0))
    }
    const credit = await portal.db
      .selectFrom('credit_entry')
      .select(({ fn }) => fn.sum<number>('cents').as('cents'))
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    expect(await money.creditOf(), story).toBe(Number(credit.cents))
  })
})
