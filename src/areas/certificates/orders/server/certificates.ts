import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import type { ConfigurationOf } from '#areas/services/delivery/rules/configuration.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { monthsOfCycle } from '#areas/services/delivery/rules/term.ts'
import {
  lockedService,
  type ServiceRecord,
  serviceUnderWay,
  visibleService,
} from '#areas/services/delivery/server/public.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { type CertificateShop, certificateShopKey } from '#drivers/certificate-shop/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type OrderRow, orderStore } from './order-store.ts'
import { refuse } from './refuse.ts'

export type OrderedService = {
  id: ServiceId
  clientId: ClientId
  name: string
  /** The domain that it belongs to, and its number where that is in this portal. */
  domain: string
  domainId: DomainId | null
  reference: string
  status: ServiceRecord['status']
  isWildcard: boolean
  /** How long a term is, in months. */
  months: number
  /** As it was ordered; undefined for one of before. */
  ordered: ConfigurationOf<'certificate'> | undefined
}
export type CertificateOf = OrderedService & { row: OrderRow | undefined }
export type KnownCertificate = OrderedService & { row: OrderRow }

const usualMonths = 12

export function orderedService(service: ServiceRecord): OrderedService | undefined {
  if (service.kind !== 'ssl') return undefined
  const { configuration } = planOf(service)
  const ordered = configuration.kind === 'certificate' ? configuration : undefined
  const kept = (service.config as { domain?: unknown } | null)?.domain
  const asked = typeof kept === 'string' && kept ? kept : plainName(ordered?.CN ?? service.name)
  const domain = service.domain_name ?? registrableDomain(asked) ?? asked
  return {
    ...{ id: service.id, clientId: service.client_id, name: service.name, domain, domainId: service.domain_id },
    ...{ reference: referenceOf(service.id), status: service.status, ordered },
    isWildcard: service.product_variant === 'wildcard',
    months: monthsOfCycle(service.billing_cycle, service.term) || usualMonths,
  }
}
const plainName = (name: string): string => name.replace(/^(?:\*|www)\./, '')

export const shopOf = (ctx: Pick<Ctx, 'driver'>): CertificateShop => ctx.driver(certificateShopKey)
/** In production no sandbox sells certificates. */
const isOffered = (ctx: Pick<Ctx, 'driver' | 'config'>): boolean =>
  !ctx.config.isProduction || shopOf(ctx).name !== 'sandbox'

/** The certificate of a call; a missing one and somebody else's are refused alike. */
export async function certificateOf(ctx: Ctx, id: number): Promise<CertificateOf> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const ordered = orderedService(service)
  if (!ordered) return refuse('not_a_certificate', { values: { name: service.name } })
  return { ...ordered, row: await orderStore.find(ctx.sql, ordered.id) }
}

/** Its service is active, or about to be once it was issued. */
export const isLive = ({ status }: Pick<OrderedService, 'status'>): boolean =>
  status === 'Active' || status === 'Pending'

/** One that can be changed: live, and asked of the authority. */
export async function activeCertificate(ctx: Ctx, id: number): Promise<KnownCertificate> {
  const found = await certificateOf(ctx, id)
  if (!isOffered(ctx)) return refuse('certificates_not_offered')
  const { row, name } = found
  if (!isLive(found) || !row || (await isEnding(ctx, found.id)))
    return refuse('certificate_not_active', { values: { name } })
  return { ...found, row }
}

/** Its end was asked for: nothing is proved or taken of it any more, however long that takes. */
const isEnding = async (work: Pick<Work, 'sql'>, id: ServiceId): Promise<boolean> =>
  (await serviceUnderWay(work, id)) === 'cancel'

/** For a change: those of one come one after the other. */
export async function changedCertificate(ctx: Ctx, id: number): Promise<KnownCertificate> {
  const found = await activeCertificate(ctx, id)
  const row =
    (await orderStore.locked(ctx.sql, found.id)) ?? refuse('certificate_not_active', { values: { name: found.name } })
  return { ...found, row }
}

/** One that has been issued. */
export function insistOnIssued(found: KnownCertificate): KnownCertificate & { certificate: string } {
  const { certificate } = found.row
  return certificate ? { ...found, certificate } : refuse('certificate_not_issued')
}

/** A request waits for its proof, or for the authority. */
export const isUnderWay = async (sql: Sql, { task_id: taskId }: Pick<OrderRow, 'task_id'>): Promise<boolean> =>
  taskId !== null &&
  (await sql
    .selectFrom('task')
    .select('id')
    .where('id', '=', taskId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** When what is asked of the shop now was begun. */
export const beganAt = async (sql: Sql, { task_id: taskId }: Pick<OrderRow, 'task_id'>): Promise<Date | undefined> =>
  taskId === null
    ? undefined
    : (await sql.selectFrom('task').select('created_at').where('id', '=', taskId).executeTakeFirst())?.created_at

/** Its revocation was asked for, and the authority has not answered: by another certificate in its place the wrong one would go. */
export const isRevoking = async (sql: Sql, id: ServiceId): Promise<boolean> =>
  (await sql
    .selectFrom('provider_operation')
    .select('id')
    .where('name', '=', 'certificates.order.revoke')
    .where('subject_type', '=', 'service')
    .where('subject_id', '=', String(id))
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Nothing is asked of the authority about it but by `ownTask`, which is to go on; it is held. */
export async function isFree(work: Work, id: ServiceId, ownTask?: number): Promise<boolean> {
  const found = await heldCertificate(work, id)
  if (!found || (await isRevoking(work.sql, id))) return false
  return found.row.task_id === ownTask || !(await isUnderWay(work.sql, found.row))
}

/** For work that nobody asked for: undefined where its service is not active any more. */
export async function heldCertificate(work: Work, id: ServiceId): Promise<KnownCertificate | undefined> {
  const service = await lockedService(work, id)
  const ordered = service && orderedService(service)
  const row = ordered && (await orderStore.locked(work.sql, id))
  return ordered && row && isLive(ordered) && !(await isEnding(work, id)) ? { ...ordered, row } : undefined
}

/** The same whatever its status, with its service held and what is known of it not. */
export async function certificateBy(work: Pick<Work, 'sql'>, id: ServiceId): Promise<CertificateOf | undefined> {
  const service = await lockedService(work, id)
  const ordered = service && orderedService(service)
  return ordered && { ...ordered, row: await orderStore.find(work.sql, id) }
}
