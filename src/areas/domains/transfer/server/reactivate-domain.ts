import * as z from 'zod/mini'
import { createZone } from '#areas/domains/dns/server/front-door.ts'
import type { Locale } from '#base/locale.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, failTask, finishTask, progressTask, underClaim } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { m } from '#words'
import { domainReactivated } from './news.ts'
import { reactivationStore, type StoredReactivation } from './reactivation-store.ts'
import { stepStore } from './step-store.ts'
import { mailReactivated, mailReactivationFailed } from './transfer-mails.ts'

export const reactivationReason = (code: string, locale: Locale): string =>
  (code === 'registrar_silent'
    ? m.transfer_reason_silent
    : code === 'no_such_domain'
      ? m.transfer_reason_gone
      : m.transfer_reason_refused)({}, { locale })

/** Asks the registry for a domain back, always under the same operation id: order, look and reading back are one call. */
export const reactivateDomain = job({
  name: 'transfer.reactivate-domain',
  payload: z.object({ reactivationId: z.number() }),
  tries: 12,
  retrySeconds: 3,
  key: ({ reactivationId }) => String(reactivationId),
  run: async (ctx, { reactivationId }) => {
    const asked = await reactivationStore.byId(ctx.sql, reactivationId)
    if (!asked?.task_id || asked.finished_at) return
    return underClaim(ctx, asked.task_id, (claim) => runOnce(ctx, asked, claim))
  },
  gaveUp: async (ctx, { reactivationId }) => {
    const asked = await reactivationStore.byId(ctx.sql, reactivationId)
    if (!asked?.task_id || asked.finished_at) return
    const taskId = asked.task_id
    const read = await ctx.driver(registrarKey).read(asked.name)
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, taskId)
      if (!claim) return
      // Nothing was heard, and yet it may have been done: what the registry shows decides.
      if (read.kind === 'done' && read.value.state === 'active') await cameBack(work, asked, claim, read.value)
      else await fail(work, asked, claim, { code: 'registrar_silent' })
    })
  },
})

async function runOnce(
  ctx: JobCtx,
  asked: StoredReactivation,
  claim: Claim,
): Promise<undefined | { againSeconds: number }> {
  const registrar = ctx.driver(registrarKey)
  const order = { name: asked.name }
  const outcome = await registrar.reactivate(`reactivate-${asked.id}`, order)
  switch (outcome.kind) {
    case 'done':
      await ctx.transact((work) => cameBack(work, asked, claim, outcome.value))
      return undefined
    case 'pending':
      await ctx.transact((work) => progressTask(work, claim, { state: 'waiting', progress: 50 }))
      return { againSeconds: outcome.lookAgainSeconds }
    case 'rejected': {
      // Had back by another hand in the meantime, it is there all the same.
      const read = await registrar.read(asked.name)
      const isBack = read.kind === 'done' && read.value.state === 'active'
      await ctx.transact((work) =>
        isBack ? cameBack(work, asked, claim, read.value) : fail(work, asked, claim, outcome),
      )
      return undefined
    }
    default:
      throw new TriedAgain(`the registrar answered ${outcome.kind}: ${outcome.detail ?? ''}`)
  }
}

async function cameBack(work: Work, asked: StoredReactivation, claim: Claim, facts: DomainFacts): Promise<void> {
  if (!(await reactivationStore.lockOpen(work.sql, asked.id))) return
  await finishTask(work, claim)
  const now = work.now()
  await reactivationStore.change(work.sql, asked.id, { state: 'done', finished_at: now, reason_code: null })
  await work.sql
    .updateTable('domain')
    .set({
      status: 'Active',
      quarantine_until: null,
      ...(facts.expiresOn ? { expires_on: facts.expiresOn } : {}),
      updated_at: now,
    })
    .where('id', '=', asked.domain_id)
    .execute()
  await createZone(work, asked.domain_id)
  await stepStore.add(work.sql, { domainId: asked.domain_id, step: 'reactivated' }, now)
  await work.audit({
    action: 'domains.reactivated',
    object: { type: 'domain', id: asked.domain_id },
    clientId: asked.client_id,
    details: { name: asked.name, expiresOn: facts.expiresOn ?? null },
  })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  const { domain_id: domainId, client_id: clientId, name, brand } = asked
  await work.announce(domainReactivated, { domainId, clientId, name })
  await mailReactivated(work, { name, clientId, brand }, facts.expiresOn ?? null)
}

/** It was paid for and the registry refuses: the owner hears it, and it can be tried again from the tasks. */
async function fail(
  work: Work,
  asked: StoredReactivation,
  claim: Claim,
  reason: { code: string; detail?: string | undefined },
): Promise<void> {
  if (!(await reactivationStore.lockOpen(work.sql, asked.id))) return
  await failTask(work, claim, reason)
  const change = { state: 'failed', reason_code: reason.code, finished_at: work.now() }
  await reactivationStore.change(work.sql, asked.id, change)
  await work.audit({
    action: 'domains.reactivation.failed',
    object: { type: 'domain', id: asked.domain_id },
    clientId: asked.client_id,
    details: { name: asked.name, reason: reason.code },
  })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  const { name, client_id: clientId, brand } = asked
  await mailReactivationFailed(work, { name, clientId, brand })
}
