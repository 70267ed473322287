import * as z from 'zod/mini'
import {
  type BegunOrder,
  beginOrder,
  completeOrder,
  hideChallenges,
  showChallenges,
} from '#areas/domains/certificates/server/public.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { Issued } from '#drivers/certificate-authority/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { certificatePurpose } from '#platform/http/certificates.ts'
import { job } from '#platform/jobs/job.ts'
import { reading, tryAgain } from '#platform/operations/answers.ts'
import { type DomainProblem, maxChecks, nextCheckSeconds } from '../../rules/own-domain.ts'
import { changed } from '../changed.ts'
import { mailDomainActive, mailDomainFailed } from '../white-label-mails.ts'
import { lookAtDomain } from './check-domain.ts'
import { type DomainRow, domainStore } from './domain-store.ts'

type Next = { retryAfterSeconds: number } | 'go on' | undefined

/**
 * Takes an own domain from requested to active, and renews its certificate, one step at a time, each from the state of
 * its row, so that another worker can continue after a crash. `round`: an older chain ends when the partner requests a
 * new check.
 */
export const bringDomain = job({
  name: 'partner.bring-domain',
  payload: z.object({ domainId: z.number(), round: z.number() }),
  maxAttempts: 12,
  retrySeconds: 30,
  retryMaxSeconds: 3600,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { domainId, round }) => {
    for (;;) {
      const row = await domainStore.find(ctx.sql, domainId)
      if (!row || row.round !== round || row.state === 'failed') return
      const next = await stepOf(row)(ctx, row)
      if (next !== 'go on') return next
    }
  },
  onExhausted: async (ctx, { domainId, round }, error) => {
    await ctx.transact(async (work) => {
      const row = await domainStore.lock(work.sql, domainId)
      if (row && row.round === round) await giveUp(work, row, 'authority-silent', error.message)
    })
  },
})

type Step = (ctx: JobCtx, row: DomainRow) => Promise<Next>
const stepOf = (row: DomainRow): Step => (row.state === 'asked' ? check : row.order_reference ? complete : order)

const check: Step = async (ctx, row) => {
  const checked = await lookAtDomain(ctx, row)
  return inRound(ctx, row, async (work, current): Promise<Next> => {
    const now = work.now()
    if (checked.kind === 'fine') {
      await domainStore.change(work.sql, row.id, {
        state: 'verified',
        problem: null,
        problem_detail: null,
        checked_at: now,
      })
      await changed(work, row.partner_id, 'partner.domain-verified', { name: row.name })
      return 'go on'
    }
    const { problem, detail } = checked
    const checks = current.checks + 1
    await domainStore.change(work.sql, row.id, { problem, problem_detail: detail ?? null, checks, checked_at: now })
    if (checks >= maxChecks) return giveUp(work, current, problem, detail)
    await work.pushEvent({ clientId: row.partner_id, type: 'white-label.changed', subject: row.partner_id })
    return { retryAfterSeconds: nextCheckSeconds(checks) }
  })
}

/** The key is stored, sealed, before the certificate exists, so that a repeated order has its key. */
const order: Step = async (ctx, row) => {
  const later = (said: Outcome<never>) => tryAgain('order', said)
  return reading<BegunOrder, Next>(await beginOrder(ctx, { host: row.name, purpose: certificatePurpose(row.id) }), {
    done: ({ value }) => ordered(ctx, row, value),
    rejected: ({ detail }) => inRound(ctx, row, (work, now) => refused(work, now, detail)),
    pending: later,
    retry: later,
    unknown: later,
  })
}

const ordered = (ctx: JobCtx, row: DomainRow, begun: BegunOrder): Promise<Next> =>
  inRound(ctx, row, async (work): Promise<Next> => {
    await domainStore.change(work.sql, row.id, {
      order_reference: begun.reference,
      order_key: begun.sealedKey,
      ...(row.state === 'verified' ? { state: 'certificate' as const } : {}),
    })
    await showChallenges(work, { partnerDomain: row.id }, begun.challenges)
    await work.pushEvent({ clientId: row.partner_id, type: 'white-label.changed', subject: row.partner_id })
    return 'go on'
  })

const complete: Step = async (ctx, row) => {
  const outcome = await completeOrder(ctx, {
    host: row.name,
    purpose: certificatePurpose(row.id),
    reference: row.order_reference ?? '',
    sealedKey: row.order_key ?? '',
  })
  const later = (said: Outcome<never>) => tryAgain('certificate', said)
  return reading<Issued, Next>(outcome, {
    done: ({ value }) => inRound(ctx, row, (work, current) => activate(work, current, value)),
    pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: lookAgainSeconds }),
    rejected: ({ detail }) => inRound(ctx, row, (work, now) => refused(work, now, detail)),
    retry: later,
    unknown: later,
  })
}

async function activate(work: Work, row: DomainRow, issued: Issued): Promise<undefined> {
  const now = work.now()
  await domainStore.change(work.sql, row.id, {
    state: 'active',
    problem: null,
    problem_detail: null,
    certificate: issued.certificate,
    certificate_key: row.order_key,
    certificate_expires_at: new Date(issued.expiresAt),
    order_reference: null,
    order_key: null,
    activated_at: row.activated_at ?? now,
  })
  await hideChallenges(work, { partnerDomain: row.id })
  const isFirst = row.activated_at === null
  await changed(work, row.partner_id, isFirst ? 'partner.domain-active' : 'partner.certificate-renewed', {
    name: row.name,
  })
  const partner = isFirst ? await clientOf(work, row.partner_id) : undefined
  if (partner) await mailDomainActive(work, partner, row.name)
}

/** A lost order is started again: at once on request, and with the next renewal. */
async function refused(work: Work, row: DomainRow, detail: string | undefined): Promise<undefined> {
  await hideChallenges(work, { partnerDomain: row.id })
  await giveUp(work, row, 'authority-refused', detail)
}

/** A domain in use stays in use as long as its certificate is valid. */
export async function giveUp(work: Work, row: DomainRow, problem: DomainProblem, detail?: string): Promise<undefined> {
  const ends = row.certificate_expires_at
  const isInUse = row.state === 'active' && ends !== null && ends > work.now()
  await domainStore.change(work.sql, row.id, {
    ...(isInUse ? {} : { state: 'failed' as const }),
    problem,
    problem_detail: detail?.slice(0, 500) ?? null,
    order_reference: null,
    order_key: null,
  })
  await changed(work, row.partner_id, 'partner.domain-failed', { name: row.name, problem })
  // Renewal is tried daily for a month: only the first failure is reported.
  const partner = isInUse && row.problem !== null ? undefined : await clientOf(work, row.partner_id)
  if (partner) await mailDomainFailed(work, partner, row.name, problem)
}

/** Writes only when no new check was requested meanwhile, and the domain still exists. */
const inRound = <Result>(
  ctx: JobCtx,
  row: DomainRow,
  write: (work: Work, current: DomainRow) => Promise<Result>,
): Promise<Result | undefined> =>
  ctx.transact(async (work) => {
    const current = await domainStore.lock(work.sql, row.id)
    return current && current.round === row.round && current.state === row.state ? write(work, current) : undefined
  })
