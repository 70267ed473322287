import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainProvisioned } from '#areas/domains/registration/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { ClientId, OrderId } from '#base/ids.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import type { Work } from '#platform/context.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, freeNames, inWork, itemsOf, orderCart, payOrder } from '../fixtures.ts'
import { failItem, finishOrder } from './fulfil-order.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { giveBack, giveUp } from './give-back.ts'

/**
 * All combinations of three outcomes of an item, reported by the test instead of the sandboxes: each item ends, and
 * what was paid equals what was invoiced less credit notes, to the cent.
 */
const outcomes = ['done', 'pending', 'rejected', 'late', 'unknown'] as const
type Outcome = (typeof outcomes)[number]

describe('every combination of outcomes', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
    const words = { description_nl: 'x', description_en: 'x', description_fr: 'x' }
    await portal.db
      .insertInto('promotion')
      .values({ code: 'DEEL', pricing_policy_value: 0.1333, ...words })
      .execute()
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  type Item = Awaited<ReturnType<typeof itemsOf>>['items'][number]
  const tell = (work: Work, item: Item, outcome: 'done' | 'failed', reasonCode?: string) => {
    const told = { orderItemId: item.id, outcome, ...(reasonCode ? { reasonCode } : {}) }
    return item.kind === 'service'
      ? work.emit(serviceDelivered, { serviceId: item.service_id!, ...told })
      : work.emit(domainProvisioned, { domainId: item.domain_id!, ...told })
  }
  /** The first report, then a later one: automatic, or by staff. */
  const first: Record<Outcome, (work: Work, item: Item) => Promise<unknown>> = {
    done: (work, item) => tell(work, item, 'done'),
    pending: async () => undefined,
    rejected: (work, item) => tell(work, item, 'failed', 'refused'),
    late: (work, item) =>
      work.sql.updateTable('order_item').set({ late_at: work.now() }).where('id', '=', item.id).execute(),
    unknown: (work, item) =>
      tell(work, item, 'failed', item.kind === 'service' ? 'provider_silent' : 'registrar_silent'),
  }
  const later: Record<Outcome, (work: Work, item: Item, index: number) => Promise<unknown>> = {
    done: (work, item) => tell(work, item, 'done'),
    pending: (work, item) => tell(work, item, 'done'),
    rejected: (work, item) => giveBack(work, item.id),
    late: async (work, item) => {
      await failItem(work, item.id, 'given_up')
      await giveUp(work, item)
      await finishOrder(work, item.order_id)
      await giveBack(work, item.id)
    },
    // Found out later: it was carried out after all, or staff refund it.
    unknown: (work, item, index) => (index % 2 === 0 ? tell(work, item, 'done') : giveBack(work, item.id)),
  }

  async function play(carts: unknown[], combination: readonly Outcome[], code?: string): Promise<OrderId> {
    const answer = await orderCart(
      customer,
      await cartWith(customer, carts, code),
      'pid' in (carts[0] as object) ? { contact: undefined } : {},
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { uuid } = answer.body.data
    await payOrder(portal, uuid)
    const { items, orderId } = await itemsOf(portal, uuid)
    await inWork(portal, async (work) => {
      for (const { id } of items) await fulfilmentStore.endItem(work.sql, id, { state: 'provisioning', at: work.now() })
    })
    const each = (moves: typeof later) =>
      inWork(portal, async (work) => {
        for (const [index, item] of items.entries()) await moves[combination[index] ?? 'done'](work, item, index)
      })
    await each(first)
    await each(later)
    return orderId
  }

  const balances = async (orderIds: OrderId[]) => {
    const { rows } = await raw<{
      id: OrderId
      state: string
      open_items: number
      failed: number
      sent_back: number
      invoiced: number
      credited: number
      held: number
    }>`select customer_order.id, customer_order.state,
        (select count(*) from order_item where order_id = customer_order.id and state not in ('done', 'failed')) as open_items,
        (select count(*) from order_item where order_id = customer_order.id and state = 'failed') as failed,
        (select count(*) from order_refund where order_id = customer_order.id and state = 'done') as sent_back,
        invoice.total_cents as invoiced,
        (select coalesce(sum(note.total_cents), 0)::bigint from invoice note where note.credits_invoice_id = invoice.id) as credited,
        (select coalesce(sum(case movement when 'paid' then cents else -abs(cents) end), 0)::bigint
          from ledger_entry where invoice_id = invoice.id) as held
      from customer_order join invoice on invoice.order_id = customer_order.id and invoice.kind = 'invoice'
      where customer_order.id = any(${orderIds}) order by customer_order.id`.execute(portal.db)
    return rows
  }
  /** Many orders at once, as on a busy day; answers in the order of the requests. */
  const eightAtOnce = async (
    wanted: readonly Outcome[][],
    order: (outcomes: Outcome[], index: number) => Promise<OrderId>,
  ) => {
    const ids: OrderId[] = []
    const queue = wanted.entries()
    const work = async () => {
      for (const [index, combination] of queue) ids[index] = await order(combination, index)
    }
    await Promise.all(Array.from({ length: 8 }, work))
    return ids
  }
  const reconciled = async (orderIds: OrderId[], wanted: readonly (readonly Outcome[])[]) => {
    const found = new Map((await balances(orderIds)).map((row) => [row.id, row]))
    const rows = orderIds.flatMap((id) => found.get(id) ?? [])
    expect(rows).toHaveLength(orderIds.length)
    for (const [index, row] of rows.entries()) {
      const combination = wanted[index] ?? []
      const fails = combination.filter(
        (outcome, at) => ['rejected', 'late'].includes(outcome) || (outcome === 'unknown' && at % 2 === 1),
      ).length
      const about = combination.join(' + ')
      expect([row.open_items, row.failed, row.sent_back], about).toEqual([0, fails, fails])
      expect(row.state, about).toBe(fails > 0 ? 'partly-failed' : 'completed')
      expect(row.held, about).toBe(row.invoiced - row.credited)
      if (fails === combination.length) expect(row.held, about).toBe(0)
    }
  }

  it.each(outcomes)(
    'of a registration that ends as %s, a transfer and another registration, with a promotion, leaves items and money in order',
    async (one) => {
      // The two registrations are interchangeable, so each pair occurs once.
      const thirds = outcomes.slice(outcomes.indexOf(one))
      const wanted = outcomes.flatMap((two) => thirds.map((three): Outcome[] => [one, two, three]))
      const ids = await eightAtOnce(wanted, (combination) =>
        play(
          [
            { domain: name('eerste') },
            { domain: name('tweede'), domainType: 'transfer', transferCode: 'ABCDEF-12' },
            { domain: name('derde'), years: 2 },
          ],
          combination,
          'DEEL',
        ),
      )
      await reconciled(ids, wanted)
    },
  )

  it('of services of different kinds does so too', async () => {
    const pairs = outcomes.flatMap((one) => outcomes.map((two): Outcome[] => [one, two]))
    const ids = await eightAtOnce(pairs, (pair) =>
      play(
        [
          { pid: 600, quantity: 3 },
          { pid: 630, term: 'monthly' },
        ],
        pair,
      ),
    )
    await reconciled(ids, pairs)
  })
})
