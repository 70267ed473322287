import * as z from 'zod/mini'
import {
  beginOrder,
  completeOrder,
  hideChallenges,
  showChallenges,
} from '#areas/domains/certificates/server/front-door.ts'
import { certificateAuthorityKey, type Issued } from '#drivers/certificate-authority/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import {
  type CertificateProblem,
  mostChecks,
  nextCheckSeconds,
  renewalAt,
  retrySeconds,
} from '../../rules/forwarding.ts'
import { fullHost } from '../../rules/hostname.ts'
import { lookAtDns } from '../look-at-dns.ts'
import { type CertificateRow, certificateStore } from './certificate-store.ts'

export const forwardingCertificatePurpose = (id: number): string => `forwarding-certificate:${id}`
/** Where a forwarded host says that it is answered by us. */
export const forwardingCheckPath = '/.well-known/forwarding-check'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Of one domain in a week; authorities allow some fifty. */
const mostOfDomain = 40

type Purpose = NonNullable<Awaited<ReturnType<typeof certificateStore.purpose>>>
type Next = { againSeconds: number } | 'go on' | undefined

/**
 * Brings a host its certificate, and renews it: one step at a time, each from what the row says, so that a worker that dies is followed
 * by another without harm. No order is spent before the host is seen to lead to the forwarder.
 */
export const bringCertificate = job({
  name: 'domains.bring-forwarding-certificate',
  payload: z.object({ certificateId: z.number(), round: z.number() }),
  tries: 6,
  retrySeconds: 60,
  retryMaxSeconds: 3600,
  atOnce: 4,
  key: ({ certificateId }) => String(certificateId),
  run: async (ctx, { certificateId, round }) => {
    for (;;) {
      const row = await certificateStore.find(ctx.sql, certificateId)
      const purpose = row && (await certificateStore.purpose(ctx.sql, certificateId))
      if (!row || !purpose || row.round !== round || row.state === 'failed') return
      const next = await (row.order_reference ? complete : check)(ctx, row, purpose)
      if (next !== 'go on') return next
    }
  },
  gaveUp: async (ctx, { certificateId, round }, error) => {
    await ctx.transact(async (work) => {
      const row = await certificateStore.lock(work.sql, certificateId)
      const purpose = row && (await certificateStore.purpose(work.sql, certificateId))
      if (row && purpose && row.round === round) await failed(work, row, purpose, 'authority-silent', error.message)
    })
  },
})

type Step = (ctx: JobCtx, row: CertificateRow, purpose: Purpose) => Promise<Next>

/** Does the host lead here, and do we answer there? In that order, so that what is said is the next thing to do. */
const check: Step = async (ctx, row, purpose) => {
  const wrong = await problemAt(ctx, row, purpose)
  if (!wrong) return order(ctx, row, purpose)
  return inRound(ctx, row, async (work, current): Promise<Next> => {
    const checks = current.checks + 1
    const isLast = checks >= mostChecks
    await certificateStore.change(work.sql, row.id, {
      problem: wrong.problem,
      problem_detail: wrong.detail?.slice(0, 500) ?? null,
      checks: isLast ? 0 : checks,
      next_at: new Date(work.now().getTime() + dayMs),
    })
    await changed(work, purpose)
    // After that the sweep looks once a day: a zone that stands elsewhere is changed when its owner finds the time.
    return isLast ? undefined : { againSeconds: nextCheckSeconds(checks) }
  })
}

type Wrong = { problem: CertificateProblem; detail?: string }

async function problemAt(ctx: JobCtx, row: CertificateRow, purpose: Purpose): Promise<Wrong | undefined> {
  const host = fullHost(row.hostname, purpose.domain)
  const dns = await lookAtDns(ctx, { ...purpose, id: purpose.ruleId })
  if (dns.state === 'silent') return { problem: 'dns-silent' }
  if (dns.state !== 'here') return { problem: 'not-pointing', detail: dns.addresses.join(', ') }
  const heard = await ctx.driver(certificateAuthorityKey).reach(host, forwardingCheckPath, row.word)
  if (heard.kind !== 'done')
    return { problem: 'not-reached', ...('detail' in heard ? { detail: heard.detail ?? '' } : {}) }
  return heard.value ? undefined : { problem: 'not-reached' }
}

const order: Step = async (ctx, row, purpose) => {
  const now = ctx.now().getTime()
  const inHour = await certificateStore.ordersSince(ctx.sql, new Date(now - hourMs))
  const ofDomain = await certificateStore.ordersSince(ctx.sql, new Date(now - 7 * dayMs), purpose.domainId)
  if (inHour >= ctx.config.forwarder.certificatesPerHour || ofDomain >= mostOfDomain)
    return inRound(ctx, row, async (work): Promise<Next> => {
      await certificateStore.change(work.sql, row.id, { problem: 'too-many', problem_detail: null })
      return { againSeconds: 1800 }
    })
  const begun = await beginOrder(ctx, {
    host: fullHost(row.hostname, purpose.domain),
    purpose: forwardingCertificatePurpose(row.id),
  })
  if (begun.kind === 'rejected')
    return inRound(ctx, row, (work, current) => failed(work, current, purpose, 'authority-refused', begun.detail))
  if (begun.kind !== 'done') throw new Error(`order: ${begun.kind}`)
  return inRound(ctx, row, async (work): Promise<Next> => {
    await certificateStore.change(work.sql, row.id, {
      order_reference: begun.value.reference,
      order_key: begun.value.sealedKey,
      ordered_at: work.now(),
      problem: null,
      problem_detail: null,
      ...(row.state === 'waiting' ? { state: 'ordering' as const } : {}),
    })
    await showChallenges(work.sql, { forwarding: row.id }, begun.value.challenges, work.now())
    await changed(work, purpose)
    return 'go on'
  })
}

const complete: Step = async (ctx, row, purpose) => {
  const outcome = await completeOrder(ctx, {
    host: fullHost(row.hostname, purpose.domain),
    purpose: forwardingCertificatePurpose(row.id),
    reference: row.order_reference ?? '',
    sealedKey: row.order_key ?? '',
  })
  if (outcome.kind === 'pending') return { againSeconds: outcome.lookAgainSeconds }
  if (outcome.kind === 'rejected')
    return inRound(ctx, row, (work, current) => failed(work, current, purpose, 'authority-refused', outcome.detail))
  if (outcome.kind !== 'done') throw new Error(`certificate: ${outcome.kind}`)
  return inRound(ctx, row, (work, current) => keep(work, current, purpose, outcome.value))
}

async function keep(work: Work, row: CertificateRow, purpose: Purpose, issued: Issued): Promise<undefined> {
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
  await hideChallenges(work.sql, { forwarding: row.id })
  await work.audit({
    action: 'domains.url-forwarding.certificate',
    object: { type: 'domain', id: purpose.domainId },
    clientId: purpose.clientId,
    details: { host: fullHost(row.hostname, purpose.domain), until: issued.expiresAt },
  })
  await changed(work, purpose)
}

/** One in use stays in use as long as it lasts. Tried again later, and ever later: an authority counts failures. */
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
  await hideChallenges(work.sql, { forwarding: row.id })
  await changed(work, purpose)
}

const changed = (work: Work, { clientId, domainId }: Purpose): Promise<void> =>
  work.publish({ clientId, type: 'url-forwarding', subject: domainId })

/** Writes only when nobody began anew meanwhile. */
const inRound = <Result>(
  ctx: JobCtx,
  row: CertificateRow,
  write: (work: Work, current: CertificateRow) => Promise<Result>,
): Promise<Result | undefined> =>
  ctx.transact(async (work) => {
    const current = await certificateStore.lock(work.sql, row.id)
    return current && current.round === row.round && current.state === row.state ? write(work, current) : undefined
  })
