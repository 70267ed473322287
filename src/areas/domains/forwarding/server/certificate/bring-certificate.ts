import * as z from 'zod/mini'
import {
  type BegunOrder,
  beginOrder,
  completeOrder,
  isProvenInZone,
  lookForTexts,
  showChallenges,
} from '#areas/domains/certificates/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { Refusal } from '#base/refusal.ts'
import { challengeHost, type Issued } from '#drivers/certificate-authority/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { reading, tryAgain } from '#platform/operations/answers.ts'
import {
  longestUnseenSeconds,
  maxChecks,
  nextCheckSeconds,
  nextSeenSeconds,
  patienceSeconds,
} from '../../rules/forwarding.ts'
import { fullHost } from '../../rules/hostname.ts'
import { type CertificateRow, certificateStore, type Purpose } from './certificate-store.ts'
import { changed, failed, inRound, keep } from './end-order.ts'
import { whatStandsInTheWay } from './what-stands-in-the-way.ts'

export const forwardingCertificatePurpose = (id: number): string => `forwarding-certificate:${id}`

const hourMs = 3_600_000
/** A pause this long in an answer means that the authority's rate limit was exceeded. */
const longPauseSeconds = 600
/** Per domain and week; authorities allow some fifty. */
const maxOfDomain = 40

type Next = { retryAfterSeconds: number } | 'go on' | undefined

/**
 * Obtains and renews the certificate of a host, one step at a time, each from the state of its row, so that another
 * worker can continue after a crash. No order is opened before the host leads to the forwarder, and a DNS challenge is
 * answered by all name servers before the authority checks it.
 */
export const bringCertificate = job({
  name: 'domains.bring-forwarding-certificate',
  payload: z.object({ certificateId: z.number(), round: z.number() }),
  maxAttempts: 6,
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
  onExhausted: async (ctx, { certificateId, round }, error) => {
    await ctx.transact(async (work) => {
      const row = await certificateStore.lock(work.sql, certificateId)
      const purpose = row && (await certificateStore.purpose(work.sql, certificateId))
      if (row && purpose && row.round === round) await failed(work, row, purpose, 'authority-silent', error.message)
    })
  },
})

type Step = (ctx: JobCtx, row: CertificateRow, purpose: Purpose) => Promise<Next>

const check: Step = async (ctx, row, purpose) => {
  const wrong = await whatStandsInTheWay(ctx, row, purpose)
  if (!wrong) return order(ctx, row, purpose)
  return inRound(ctx, row, async (work, current): Promise<Next> => {
    const checks = current.checks + 1
    // Where the name servers are not ours, the owner has to act.
    const isLast = checks >= maxChecks || wrong.problem === 'zone-elsewhere'
    await certificateStore.change(work.sql, row.id, {
      problem: wrong.problem,
      problem_detail: wrong.detail?.slice(0, 500) ?? null,
      checks: isLast ? 0 : checks,
      next_at: new Date(work.now().getTime() + dayMs),
    })
    await changed(work, purpose)
    // After that the sweep checks once a day: the owner of a zone elsewhere may take a while to change it.
    return isLast ? undefined : { retryAfterSeconds: nextCheckSeconds(checks) }
  })
}

const order: Step = async (ctx, row, purpose) => {
  const now = ctx.now().getTime()
  const inHour = await certificateStore.ordersSince(ctx.sql, new Date(now - hourMs))
  const ofDomain = await certificateStore.ordersSince(ctx.sql, new Date(now - 7 * dayMs), purpose.domainId)
  if (inHour >= ctx.config.forwarder.certificatesPerHour || ofDomain >= maxOfDomain)
    return inRound(ctx, row, async (work): Promise<Next> => {
      await certificateStore.change(work.sql, row.id, { problem: 'too-many', problem_detail: null })
      return { retryAfterSeconds: 1800 }
    })
  const host = fullHost(row.hostname, purpose.domain)
  return reading<BegunOrder, Next>(await beginOrder(ctx, { host, purpose: forwardingCertificatePurpose(row.id) }), {
    done: ({ value }) => ordered(ctx, row, purpose, value),
    pending: (said) => tryAgain('order', said),
    ...notBrought('order', ctx, row, purpose),
  })
}

async function ordered(ctx: JobCtx, row: CertificateRow, purpose: Purpose, begun: BegunOrder): Promise<Next> {
  const host = fullHost(row.hostname, purpose.domain)
  const zoneDomainId = isProvenInZone(ctx, host) ? purpose.domainId : null
  const written = inRound(ctx, row, async (work): Promise<Next> => {
    await certificateStore.change(work.sql, row.id, {
      order_reference: begun.reference,
      order_key: begun.sealedKey,
      ordered_at: work.now(),
      problem: null,
      problem_detail: null,
      ...(row.state === 'waiting' ? { state: 'ordering' as const } : {}),
    })
    await showChallenges(work, { forwarding: row.id }, begun.challenges, zoneDomainId)
    await changed(work, purpose)
    return 'go on'
  })
  return written.catch((fault: unknown) => {
    // The zone was changed since it was checked that the text fits.
    if (!(fault instanceof Refusal)) throw fault
    return inRound(ctx, row, (work, current) => failed(work, current, purpose, 'zone-refuses', challengeHost(host)))
  })
}

/** The authority's words when it issues nothing. */
const notBrought = (what: string, ctx: JobCtx, row: CertificateRow, purpose: Purpose) => ({
  rejected: ({ detail }: { detail?: string }) =>
    inRound(ctx, row, (work, current) => failed(work, current, purpose, 'authority-refused', detail)),
  retry: (said: { kind: 'retry'; afterSeconds: number }) =>
    said.afterSeconds >= longPauseSeconds ? cameTooOften(ctx, row, said) : tryAgain(what, said),
  unknown: (said: { kind: 'unknown' }) => tryAgain(what, said),
})

/** The authority says when to come back, and counts earlier requests. */
const cameTooOften = (ctx: JobCtx, row: CertificateRow, { afterSeconds }: { afterSeconds: number }): Promise<Next> =>
  inRound(ctx, row, async (work): Promise<Next> => {
    await certificateStore.change(work.sql, row.id, { problem: 'too-many', problem_detail: null })
    return { retryAfterSeconds: afterSeconds }
  })

const complete: Step = async (ctx, row, purpose) => {
  const looked = await lookForTexts(ctx, { forwarding: row.id }, { id: purpose.domainId, name: purpose.domain })
  if (looked.kind === 'unseen') return waitForServers(ctx, row, purpose, looked)
  const outcome = await completeOrder(ctx, {
    host: fullHost(row.hostname, purpose.domain),
    purpose: forwardingCertificatePurpose(row.id),
    reference: row.order_reference ?? '',
    sealedKey: row.order_key ?? '',
  })
  return reading<Issued, Next>(outcome, {
    done: ({ value }) => inRound(ctx, row, (work, current) => keep(work, current, purpose, value)),
    pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: lookAgainSeconds }),
    ...notBrought('certificate', ctx, row, purpose),
  })
}

/** Not every name server answers the challenge yet: the authority is not asked to check, because it counts failures. */
const waitForServers = (
  ctx: JobCtx,
  row: CertificateRow,
  purpose: Purpose,
  { servers, since }: { servers: readonly string[]; since: Date },
): Promise<Next> =>
  inRound(ctx, row, async (work, current): Promise<Next> => {
    const ageSeconds = (work.now().getTime() - since.getTime()) / 1000
    const detail = servers.join(', ')
    if (ageSeconds > longestUnseenSeconds) return failed(work, current, purpose, 'record-not-seen', detail)
    if (ageSeconds > patienceSeconds && (current.problem !== 'record-not-seen' || current.problem_detail !== detail)) {
      const told = { problem: 'record-not-seen' as const, problem_detail: detail.slice(0, 500) }
      await certificateStore.change(work.sql, row.id, told)
      await changed(work, purpose)
    }
    return { retryAfterSeconds: nextSeenSeconds(ageSeconds) }
  })
