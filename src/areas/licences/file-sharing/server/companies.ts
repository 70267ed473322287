import { referenceOf, spaceStoreOf } from '#areas/hosting/space/server/public.ts'
import { isOffered, licenceRequests, placed } from '#areas/licences/software/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { ShareAbility } from '#base/licences.ts'
import type { Outcome } from '#base/outcome.ts'
import { fileShareKey, type ShareFacts, type ShareSubscription } from '#drivers/file-share/port.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { refuse } from './refuse.ts'

/** What is known of companies that share files, kept in the same way as of web spaces. */
export const companyStore = spaceStoreOf<ShareFacts>('share_company')

export type Company = {
  id: ServiceId
  clientId: ClientId
  name: string
  /** Its host's name for it: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  service: ServiceRecord
  ordered: ShareSubscription
  row: Awaited<ReturnType<typeof companyStore.find>>
}

const usualSpaceGb = 100
export function orderedSubscription(service: Pick<ServiceRecord, 'pid' | 'kind' | 'config'>): ShareSubscription {
  const { quantity, options } = planOf(service)
  const spaceGb = Number(options.space)
  return { users: quantity, spaceGb: spaceGb > 0 ? spaceGb : usualSpaceGb }
}
export const isSharing = (product: { kind: string; group: string; variant: string }): boolean =>
  product.kind === 'licence' && variantOf(product) === 'sharing'

/** The company of a call; a missing one and somebody else's are refused alike. */
export async function companyOf(ctx: Ctx, id: number): Promise<Company> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const { name, status, client_id: clientId } = service
  if (!isSharing(placed(service))) return refuse('not_file_sharing', { values: { name } })
  const row = await companyStore.find(ctx.sql, service.id)
  const ordered = orderedSubscription(service)
  return { id: service.id, clientId, name, reference: referenceOf(service.id), status, service, ordered, row }
}

/** One that runs, at a host that is there. Suspended means suspended. */
export async function activeCompany(ctx: Ctx, id: number): Promise<Company> {
  const company = await companyOf(ctx, id)
  const values = { name: company.name }
  if (company.status === 'Cancelled') return refuse('licence_ended', { values })
  if (!isOffered(ctx, ctx.driver(fileShareKey))) return refuse('licences_not_offered')
  return company.status === 'Active' ? company : refuse('licence_not_active', { values })
}

/** For a change: of two at once the second sees what the first has asked; of a part that is changed as a whole none is on its way. */
export async function changedCompany(ctx: Ctx, id: number, ...parts: readonly string[]): Promise<Company> {
  const { id: serviceId } = await companyOf(ctx, id)
  await lockedService(ctx, serviceId)
  const company = await activeCompany(ctx, id)
  const open = parts.length > 0 ? await licenceRequests.open(ctx.sql, serviceId) : []
  return open.some(({ name }) => parts.some((part) => name.startsWith(`licences.${part}.`)))
    ? refuse('licence_under_way')
    : company
}

/** Refuses what its host cannot do, with its reason. */
export function insistOnAbility(ctx: Pick<Ctx, 'driver' | 'locale'>, ability: ShareAbility): void {
  const has = ctx.driver(fileShareKey).abilities[ability]
  if (!has.can) refuse('licence_not_possible', { values: { because: has.because[ctx.locale] } })
}

const missing = new Set(['no_such_company', 'company_ended'])

/** What a host told, or why there is nothing to tell. */
export function heard<Value>(said: Outcome<Value>): Value {
  if (isDone(said)) return said.value
  if (!isRejected(said)) return refuse('file_host_silent')
  return refuse(missing.has(said.code) ? 'company_missing' : 'file_host_refused')
}
