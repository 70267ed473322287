import { spaceGbOf, systemOf } from '#areas/hosting/space/rules/plan-size.ts'
import { isTerm, monthsOf } from '#areas/ordering/catalogue/rules/terms.ts'
import { newHostingSettings } from '#areas/services/settings/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { ServiceConfiguration } from '../rules/configuration.ts'
import { licenceConfiguration } from '../rules/licence-configuration.ts'
import { firstDueOn } from '../rules/term.ts'
import { type PlacedProduct, variantOf } from '../rules/variant.ts'
import { askFor } from './ask-for.ts'
import { serviceAsked } from './domain-events.ts'
import { serviceStore } from './service-store.ts'

export type ServiceRequest = {
  orderItemId: number
  clientId: ClientId
  pid: number
  /** What its owner calls it; empty: the product's own name. */
  name: string
  /** The domain it belongs to, when that is in this portal. */
  domainId?: DomainId | null | undefined
  /** As the order item keeps it: the chosen options, and what a term costs when that differs from the item's price. */
  config: { options?: Record<string, string>; recurringCents?: number; [more: string]: unknown }
  brand: BrandName
}

/** What an order item keeps for others than the service. */
const notOfTheService = new Set(['contactId', 'transferCode', 'recurringCents', 'name'])

/**
 * Records the service that an order item asks for, as Pending, and has it delivered. Asked twice for one order item it
 * is the same service. It never refuses: what cannot be delivered ends as a failed task, and is told as `serviceDelivered`.
 */
export async function requestService(work: Work, request: ServiceRequest): Promise<ServiceId> {
  const known = await serviceStore.byOrderItem(work.sql, request.orderItemId)
  if (known) return known.id
  const { item, product } = await orderedThing(work, request)
  const term = item.term && isTerm(item.term) ? item.term : 'one-time'
  const priceCents = request.config.recurringCents ?? item.cents
  const today = dayOf(work.now())
  const kept = Object.fromEntries(Object.entries(request.config).filter(([key]) => !notOfTheService.has(key)))
  const { id } = await serviceStore.add(work.sql, {
    client_id: request.clientId,
    order_item_id: request.orderItemId,
    brand: request.brand,
    pid: request.pid,
    kind: product.kind,
    name: request.name || product.name_nl,
    domain_id: request.domainId ?? null,
    status: 'Pending',
    term,
    billing_cycle: priceCents === 0 ? 'Free Account' : term,
    price_cents: priceCents,
    registered_on: today,
    next_due_on: firstDueOn(today, monthsOf(term)),
    config: JSON.stringify({
      ...kept,
      ...(await detailsFor(work, request, product)),
      options: request.config.options ?? {},
      quantity: item.quantity,
      domain: item.domain,
    }),
    created_at: work.now(),
    updated_at: work.now(),
  })
  const service = await serviceStore.lock(work.sql, id)
  if (service) await askFor(work, service, { kind: 'provision', byWhom: 'portal' })
  await work.emit(serviceAsked, { serviceId: id })
  return id
}

/** What its configuration has from its product: all of a web hosting or a licence, and by whom a server is kept. */
async function detailsFor(work: Work, { clientId, config }: ServiceRequest, product: PlacedProduct) {
  if (product.kind === 'hosting' || product.kind === 'licence')
    return { details: await newConfiguration(work, clientId, product) }
  if (product.kind !== 'cloud' || !config.details) return {}
  return { details: { ...config.details, variant: variantOf(product) } }
}

/** How a service of a product begins when nobody put it together: web hosting as its owner wants every new one. */
export async function newConfiguration(
  work: Work,
  clientId: ClientId,
  { kind, group, variant }: { kind: string; group: string; variant: string },
): Promise<ServiceConfiguration> {
  if (kind === 'licence') return licenceConfiguration({ kind, group, variant })
  if (kind !== 'hosting') return { kind: 'plain' }
  const settings = await newHostingSettings(work, clientId, group)
  return { kind: 'hosting', settings, system: systemOf({ group }), spaceGb: spaceGbOf({ variant }) }
}

async function orderedThing(work: Work, { orderItemId, pid }: ServiceRequest) {
  const item = await work.sql
    .selectFrom('order_item')
    .select(['term', 'cents', 'quantity', 'domain'])
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow()
  const product = await work.sql
    .selectFrom('product')
    .select(['kind', 'group', 'variant', 'name_nl'])
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return { item, product }
}
