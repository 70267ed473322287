import { hideChallenges } from '#areas/domains/certificates/server/public.ts'
import type { Issued } from '#drivers/certificate-authority/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type CertificateProblem, renewalAt, retrySeconds } from '../../rules/forwarding.ts'
import { fullHost } from '../../rules/hostname.ts'
import { type CertificateRow, certificateStore, type Purpose } from './certificate-store.ts'

/** The certificate was issued: it is stored with its key, and the challenges are removed. */
export async function keep(work: Work, row: CertificateRow, purpose: Purpose, issued: Issued): Promise<undefined> {
  const ends = new Date(issued.expiresAt)
  await certificateStore.change(work.sql, row.id, {
    state: 'active',
    problem: null,
    problem_detail: null,
    checks: 0,
    failures: 0,
    certificate: issued.certificate,
    certificate_key: row.order_key,
    certificate_expires_at: ends,
    order_reference: null,
    order_key: null,
    next_at: renewalAt(work.now(), ends, row.id),
  })
  await hideChallenges(work, { forwarding: row.id })
  await work.audit({
    action: 'domains.url-forwarding.certificate',
    object: { type: 'domain', id: purpose.domainId },
    clientId: purpose.clientId,
    details: { host: fullHost(row.hostname, purpose.domain), until: issued.expiresAt },
  })
  await changed(work, purpose)
}

/** The certificate in use stays until it ends. Retries come at growing pauses: an authority counts failures. */
export async function failed(
  work: Work,
  row: CertificateRow,
  purpose: Purpose,
  problem: CertificateProblem,
  detail?: string,
): Promise<undefined> {
  const ends = row.certificate_expires_at
  const isInUse = row.state === 'active' && ends !== null && ends > work.now()
  const failures = row.failures + 1
  await certificateStore.change(work.sql, row.id, {
    ...(isInUse ? {} : { state: 'failed' as const }),
    problem,
    problem_detail: detail?.slice(0, 500) ?? null,
    failures,
    next_at: new Date(work.now().getTime() + retrySeconds(failures) * 1000),
    order_reference: null,
    order_key: null,
  })
  await hideChallenges(work, { forwarding: row.id })
  await changed(work, purpose)
}

export const changed = (work: Work, { clientId, domainId }: Purpose): Promise<void> =>
  work.pushEvent({ clientId, type: 'url-forwarding', subject: domainId })

/** Writes only when the order was not restarted meanwhile. */
export const inRound = <Result>(
  ctx: JobCtx,
  row: CertificateRow,
  write: (work: Work, current: CertificateRow) => Promise<Result>,
): Promise<Result | undefined> =>
  ctx.transact(async (work) => {
    const current = await certificateStore.lock(work.sql, row.id)
    return current && current.round === row.round && current.state === row.state ? write(work, current) : undefined
  })
