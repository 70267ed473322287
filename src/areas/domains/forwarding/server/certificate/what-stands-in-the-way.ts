import { isProvenInZone, obstacleInZone } from '#areas/domains/certificates/server/public.ts'
import { certificateAuthorityKey } from '#drivers/certificate-authority/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { detailOf, isDone } from '#platform/operations/answers.ts'
import type { CertificateProblem } from '../../rules/forwarding.ts'
import { fullHost } from '../../rules/hostname.ts'
import { isZoneHere } from '../keep-records.ts'
import { lookAtDns } from '../look-at-dns.ts'
import type { CertificateRow, Purpose } from './certificate-store.ts'

/** Path under which a forwarded host identifies itself as ours. */
export const forwardingCheckPath = '/.well-known/forwarding-check'

export type Wrong = { problem: CertificateProblem; detail?: string }

/**
 * Checked before an order is opened: does the host lead here, and can we answer the authority's challenge? In this
 * order, so that the first thing to fix is reported.
 */
export async function whatStandsInTheWay(
  ctx: JobCtx,
  row: CertificateRow,
  purpose: Purpose,
): Promise<Wrong | undefined> {
  const host = fullHost(row.hostname, purpose.domain)
  const isInZone = isProvenInZone(ctx, host)
  const dns = await lookAtDns(ctx, { ...purpose, id: purpose.ruleId })
  if (isInZone && !(await isZoneHere(ctx, { ...purpose, id: purpose.domainId }))) return { problem: 'zone-elsewhere' }
  if (dns.state === 'silent') return { problem: 'dns-silent' }
  if (dns.state !== 'here') return { problem: 'not-pointing', detail: dns.addresses.join(', ') }
  return isInZone ? inZone(ctx, host, purpose) : atHost(ctx, host, row.word)
}

async function inZone(ctx: JobCtx, host: string, { domainId, domain }: Purpose): Promise<Wrong | undefined> {
  const obstacle = await obstacleInZone(ctx, { id: domainId, name: domain }, host)
  if (!obstacle) return undefined
  switch (obstacle.kind) {
    case 'not-delegated':
      return { problem: obstacle.kind, detail: obstacle.servers.join(', ') }
    case 'zone-refuses':
      return { problem: obstacle.kind, detail: obstacle.host }
    default:
      return { problem: obstacle.kind }
  }
}

/** As the authority will do it: by the name itself, over HTTP. */
async function atHost(ctx: JobCtx, host: string, word: string): Promise<Wrong | undefined> {
  const heard = await ctx.driver(certificateAuthorityKey).reach(host, forwardingCheckPath, word)
  const detail = detailOf(heard)
  if (!isDone(heard)) return { problem: 'not-reached', ...(detail === undefined ? {} : { detail }) }
  return heard.value ? undefined : { problem: 'not-reached' }
}
