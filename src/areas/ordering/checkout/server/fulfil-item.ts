import { requestRegistration } from '#areas/domains/registration/server/public.ts'
import { requestService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
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
  const domainId = await domainOf(work, order, item.domain, details?.kind === 'certificate')
  const serviceId = await requestService(work, {
    orderItemId: item.id,
    clientId: order.client_id,
    pid: product.pid,
    name: called || item.domain || name,
    domainId,
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

/**
 * The domain of the client that a service belongs to. A certificate of `shop.example.be` belongs to example.be, where it is proved; whatever
 * else is ordered for a name below a domain has that name to itself.
 */
async function domainOf(
  work: Work,
  order: Order,
  name: string | null,
  isProvedAbove: boolean,
): Promise<DomainId | null> {
  if (!name) return null
  const found = await work.sql
    .selectFrom('domain')
    .select('id')
    .where('name', 'in', isProvedAbove ? upwards(name) : [name])
    .where('client_id', '=', order.client_id)
    .where('status', '<>', 'Cancelled')
    .orderBy((expressions) => expressions.fn('length', ['name']), 'desc')
    .executeTakeFirst()
  return found?.id ?? null
}

/** `shop.example.be` and `example.be`. */
const upwards = (name: string): string[] => {
  const labels = name.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
