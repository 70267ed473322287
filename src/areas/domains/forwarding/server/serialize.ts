import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Forwarding, ForwardingPlace } from '../contract/shapes.ts'
import { fullHost, isWildcard } from '../rules/hostname.ts'
import { type CertificateRow, certificateStore } from './certificate/certificate-store.ts'
import { type ForwardingRow, forwardingStore } from './forwarding-store.ts'
import { isZoneHere } from './keep-records.ts'
import { refuse } from './refuse.ts'

/** A forwarder without a heartbeat for this long has stopped. */
const heardSeconds = 60
export const heardSince = (ctx: Pick<Ctx, 'now'>): Date => new Date(ctx.now().getTime() - heardSeconds * 1000)

export type ForwardedDomain = { id: DomainId; clientId: ClientId; name: string; nameserverMode: string }

/** The domain of a call; refused for a domain that was given up. */
export async function forwardedDomain(ctx: Ctx, ref: string, forChange = false): Promise<ForwardedDomain> {
  const domain = await visibleDomain(ctx, ref)
  if (domain.status === 'Cancelled')
    refuse(forChange ? 'domain_not_active' : 'domain_not_found', { values: { name: domain.name } })
  return {
    id: domain.id,
    clientId: domain.clientId,
    name: domain.name,
    nameserverMode: domain.row.nameserver_mode,
  }
}

type Options = { domain: Pick<ForwardedDomain, 'name'>; isHere: boolean; addresses: readonly string[] }

const answerRule = (
  { domain, isHere, addresses }: Options,
  row: ForwardingRow,
  certificate: CertificateRow | undefined,
): Forwarding => ({
  id: row.id,
  hostname: row.hostname,
  host: fullHost(row.hostname, domain.name),
  destinationAddress: row.destination,
  fallbackIp: addresses.find((address) => !address.includes(':')) ?? addresses[0] ?? null,
  type: row.type,
  keepPath: row.keeps_path,
  cloakTitle: row.cloak_title,
  description: row.description,
  keywords: row.keywords,
  noFrameBody: row.no_frame_body,
  dns: { state: row.dns_state, found: row.dns_found, checkedAt: row.dns_checked_at?.toISOString() ?? null },
  certificate: answerCertificate(row.hostname, certificate, isHere),
})

function answerCertificate(
  hostname: string,
  row: CertificateRow | undefined,
  isHere: boolean,
): Forwarding['certificate'] {
  // A certificate in use stays until it ends, even when the zone moved.
  if (isWildcard(hostname) && !isHere && row?.state !== 'active')
    return { state: 'none', problem: 'zone-elsewhere', detail: null, expiresAt: null }
  return {
    state: row?.state ?? 'waiting',
    problem: row?.problem ?? null,
    detail: row?.problem_detail ?? null,
    expiresAt: row?.certificate_expires_at?.toISOString() ?? null,
  }
}

export async function answerOne(
  ctx: Pick<Ctx, 'sql' | 'config'>,
  domain: ForwardedDomain,
  id: number,
): Promise<Forwarding> {
  const row = (await forwardingStore.find(ctx.sql, domain.id, id)) ?? refuse('forwarding_not_found')
  const certificate = await certificateStore.ofHost(ctx.sql, domain.id, row.hostname)
  const isHere = await isZoneHere(ctx, domain)
  return answerRule({ domain, isHere, addresses: ctx.config.forwarder.addresses }, row, certificate)
}

export async function listRules(ctx: Ctx, ref: string): Promise<{ data: Forwarding[]; place: ForwardingPlace }> {
  const domain = await forwardedDomain(ctx, ref)
  const rules = await forwardingStore.ofDomain(ctx.sql, domain.id)
  const certificates = new Map(
    (await certificateStore.ofDomain(ctx.sql, domain.id)).map((row) => [row.hostname, row] as const),
  )
  const { addresses } = ctx.config.forwarder
  const running = await forwardingStore.running(ctx.sql, heardSince(ctx))
  const isHere = await isZoneHere(ctx, domain)
  return {
    data: rules.map((row) => answerRule({ domain, isHere, addresses }, row, certificates.get(row.hostname))),
    place: {
      domain: domain.name,
      isZoneHere: isHere,
      addresses: [...addresses],
      isRunning: running !== undefined,
    },
  }
}
