import { referenceOf, requestsOf, spaceStoreOf } from '#areas/hosting/space/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { isShopVariant, type LicenceAbility, type ShopVariant } from '#base/licences.ts'
import { type LicenceFacts, type LicenceShop, licenceShopKey } from '#drivers/licence-shop/port.ts'
import type { Ctx } from '#platform/context.ts'
import { refuse } from './refuse.ts'

/** What is known of licences, kept in the same way as of web spaces. */
export const licenceStore = spaceStoreOf<LicenceFacts>('licence')
export const licenceRequests = requestsOf('licences')

export type Licence = {
  id: ServiceId
  clientId: ClientId
  name: string
  variant: ShopVariant
  /** Its shop's name for it: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  service: ServiceRecord
  /** As it was ordered. */
  ordered: number
  row: Awaited<ReturnType<typeof licenceStore.find>>
}

/** By which way of selling a service came; undefined for whatever no shop sells. */
export function shopVariantOf(product: { kind: string; group: string; variant: string }): ShopVariant | undefined {
  const variant = variantOf(product)
  return isShopVariant(variant) ? variant : undefined
}
export const placed = ({ kind, product_group: group, product_variant: variant }: ServiceRecord) => ({
  ...{ kind, group, variant },
})

export const shopOf = (ctx: Pick<Ctx, 'driver'>, { variant }: { variant: ShopVariant }): LicenceShop =>
  ctx.driver(licenceShopKey(variant))

/** In production no sandbox sells a licence. */
export const isOffered = ({ config }: Pick<Ctx, 'config'>, { name }: { name: string }): boolean =>
  !config.isProduction || name !== 'sandbox'

export const isDelivered = ({ status }: { status: ServiceRecord['status'] }): boolean =>
  status === 'Active' || status === 'Suspended'

/** The licence of a call; a missing one and somebody else's are refused alike. */
export async function licenceOf(ctx: Ctx, id: number): Promise<Licence> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const { name, status, client_id: clientId } = service
  const variant = shopVariantOf(placed(service)) ?? refuse('not_a_licence', { values: { name } })
  const row = await licenceStore.find(ctx.sql, service.id)
  const ordered = planOf(service).quantity
  return { id: service.id, clientId, name, variant, reference: referenceOf(service.id), status, service, ordered, row }
}

/** One that runs, at a shop that is there. Suspended means suspended. */
export async function activeLicence(ctx: Ctx, id: number): Promise<Licence> {
  const licence = await licenceOf(ctx, id)
  const values = { name: licence.name }
  if (licence.status === 'Cancelled') return refuse('licence_ended', { values })
  if (!isOffered(ctx, shopOf(ctx, licence))) return refuse('licences_not_offered')
  return licence.status === 'Active' ? licence : refuse('licence_not_active', { values })
}

/** For a change: of two at once the second sees what the first has asked. */
export async function changedLicence(ctx: Ctx, id: number): Promise<Licence> {
  const { id: serviceId } = await licenceOf(ctx, id)
  await lockedService(ctx, serviceId)
  const licence = await activeLicence(ctx, id)
  const open = await licenceRequests.open(ctx.sql, serviceId)
  return open.length > 0 ? refuse('licence_under_way') : licence
}

/** Refuses what its shop cannot do, with its reason. */
export function insistOnAbility(ctx: Pick<Ctx, 'driver' | 'locale'>, licence: Licence, ability: LicenceAbility): void {
  const has = shopOf(ctx, licence).abilities[ability]
  if (!has.can) refuse('licence_not_possible', { values: { because: has.because[ctx.locale] } })
}
