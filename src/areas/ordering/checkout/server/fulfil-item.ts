import { requestRegistration } from '#areas/domains/registration/server/public.ts'
import { requestService } from '#areas/services/delivery/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { OtherRole } from '../rules/contact.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import type { OrderItemRow } from './order-store.ts'

/** What an item stores about its order. */
export type KeptConfig = {
  contactId?: number | null
  roles?: Partial<Record<OtherRole, number>>
  transferCode?: string
  options?: Record<string, string>
  recurringCents?: number
  setupCents?: number
  name?: string
  called?: string
  details?: { kind: string; [more: string]: unknown } | null
}
type Order = { client_id: ClientId; brand: BrandName }

/**
 * Passes an item of a paid order to the area that delivers it, which reports the end. Can be repeated: an item that is
 * no longer queued is under way or done. Returns why it cannot be passed on.
 */
export async function fulfilItem(work: Work, itemId: number): Promise<'not_carried_out' | undefined> {
  const item = await fulfilmentStore.lockQueued(work.sql, itemId)
  if (!item) return undefined
  const order = (await work.sql
    .selectFrom('customer_order')
    .select(['client_id', 'brand'])
    .where('id', '=', item.order_id)
    .executeTakeFirstOrThrow()) as Order
  return item.kind === 'service' ? askForService(work, order, item) : askForDomain(work, order, item)
}

/** The domains area registers or transfers it, and reports the end. */
async function askForDomain(work: Work, order: Order, item: OrderItemRow): Promise<undefined> {
  const config = item.config as KeptConfig
  const domainId = await requestRegistration(work, {
    orderItemId: item.id,
    clientId: order.client_id,
    name: item.domain,
    years: item.years ?? 1,
    contactId: config.contactId ?? 0,
    roles: config.roles,
    brand: order.brand,
    kind: item.kind === 'domain-transfer' ? 'transfer' : 'register',
    ...(config.transferCode ? { code: config.transferCode } : {}),
  })
  await fulfilmentStore.endItem(work.sql, item.id, { state: 'provisioning', domainId, at: work.now() })
  return undefined
}

/** The services area has it delivered, and reports the end. */
async function askForService(work: Work, order: Order, item: OrderItemRow): Promise<'not_carried_out' | undefined> {
  const { options = {}, recurringCents, called = '', name = '', details } = item.config as KeptConfig
  const product = await work.sql.selectFrom('product').select('pid').where('pid', '=', item.pid).executeTakeFirst()
  if (!product) return 'not_carried_out'
  const domain = item.domain
    ? await work.sql
        .selectFrom('domain')
        .select('id')
        .where('name', '=', item.domain)
        .where('client_id', '=', order.client_id)
        .where('status', '<>', 'Cancelled')
        .executeTakeFirst()
    : undefined
  const serviceId = await requestService(work, {
    orderItemId: item.id,
    clientId: order.client_id,
    pid: product.pid,
    name: called || item.domain || name,
    domainId: domain?.id ?? null,
    config: {
      options,
      ...(recurringCents === undefined ? {} : { recurringCents }),
      ...(details ? { details } : {}),
    },
    brand: order.brand,
  })
  await fulfilmentStore.endItem(work.sql, item.id, { state: 'provisioning', serviceId, at: work.now() })
  return undefined
}
