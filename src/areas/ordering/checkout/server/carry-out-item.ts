import { requestRegistration } from '#areas/domains/registration/server/front-door.ts'
import { fulfilmentOf } from '#areas/ordering/catalogue/rules/product-kinds.ts'
import { isTerm, monthsOf } from '#areas/ordering/catalogue/rules/terms.ts'
import { addMonths, dayOf } from '#base/dates.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import type { OrderItemRow } from './order-store.ts'

type Kept = {
  contactId?: number | null
  transferCode?: string
  options?: Record<string, string>
  recurringCents?: number
  name?: string
}
type Order = { client_id: number; brand: BrandName }

/** One item of a paid order. Safe to run again: an item that is no longer queued is somebody else's or done. */
export async function carryOutItem(work: Work, itemId: number): Promise<void> {
  const item = await fulfilmentStore.lockQueued(work.sql, itemId)
  if (!item) return
  const order = (await work.sql
    .selectFrom('customer_order')
    .select(['client_id', 'brand'])
    .where('id', '=', item.order_id)
    .executeTakeFirstOrThrow()) as Order
  await (item.kind === 'service' ? handOverService(work, order, item) : askForDomain(work, order, item))
}

/** The domain's own area registers or moves it, and tells when it is done. */
async function askForDomain(work: Work, order: Order, item: OrderItemRow): Promise<void> {
  const at = work.now()
  const config = item.config as Kept
  const domainId = await requestRegistration(work, {
    orderItemId: item.id,
    clientId: order.client_id,
    name: item.domain,
    years: item.years ?? 1,
    contactId: config.contactId ?? 0,
    brand: order.brand,
    kind: item.kind === 'domain-transfer' ? 'transfer' : 'register',
    ...(config.transferCode ? { code: config.transferCode } : {}),
  })
  await fulfilmentStore.endItem(work.sql, item.id, { state: 'provisioning', domainId, at })
}

/** A service stands on the client's list at once; how each kind is handed over is the catalogue's table. */
async function handOverService(work: Work, order: Order, item: OrderItemRow): Promise<void> {
  const at = work.now()
  const config = item.config as Kept
  const product = await work.sql
    .selectFrom('product')
    .select(['pid', 'kind', 'name_nl'])
    .where('pid', '=', item.pid ?? 0)
    .executeTakeFirst()
  if (!product || fulfilmentOf(product.kind) !== 'immediate') {
    await fulfilmentStore.endItem(work.sql, item.id, { state: 'failed', reason: 'not_carried_out', at })
    return
  }
  const today = dayOf(at)
  const term = item.term && isTerm(item.term) ? item.term : 'one-time'
  const price = config.recurringCents ?? item.cents
  const domain = item.domain
    ? await work.sql
        .selectFrom('domain')
        .select('id')
        .where('name', '=', item.domain)
        .where('client_id', '=', order.client_id)
        .where('status', '<>', 'Cancelled')
        .executeTakeFirst()
    : undefined
  const service = await work.sql
    .insertInto('service')
    .values({
      client_id: order.client_id,
      pid: product.pid,
      kind: product.kind,
      name: item.domain || config.name || product.name_nl,
      domain_id: domain?.id ?? null,
      status: 'Active',
      billing_cycle: price === 0 ? 'Free Account' : term,
      price_cents: price,
      registered_on: today,
      next_due_on: term === 'one-time' ? null : addMonths(today, monthsOf(term)),
      config: JSON.stringify({ options: config.options ?? {}, quantity: item.quantity, domain: item.domain }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fulfilmentStore.endItem(work.sql, item.id, { state: 'done', serviceId: service.id, at })
  await work.audit({
    action: 'ordering.service-handed-over',
    object: { type: 'service', id: service.id },
    clientId: order.client_id,
    details: { pid: product.pid, orderItemId: item.id },
  })
  await work.publish({ clientId: order.client_id, type: 'service.changed', subject: service.id })
}
