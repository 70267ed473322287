import * as z from 'zod/mini'
import type { Outcome } from '#drivers/outcome.ts'
import { type DomainFacts, type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, failTask, finishTask, progressTask, underClaim } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { reaches } from '../rules/renewable.ts'
import { domainRenewed } from './news.ts'
import { renewalStore, type StoredRenewal } from './renewal-store.ts'
import { tellRenewal } from './tell-renewals.ts'

/**
 * Asks the registry for another period, always under the same operation id: order, look and reading back are one call, so
 * that it may be interrupted anywhere. The expiry day moves when the registry says so.
 */
export const renewDomain = job({
  name: 'renewal.renew-domain',
  payload: z.object({ renewalId: z.number() }),
  tries: 12,
  retrySeconds: 3,
  key: ({ renewalId }) => String(renewalId),
  run: async (ctx, { renewalId }) => {
    const asked = await renewalStore.byId(ctx.sql, renewalId)
    if (!asked?.task_id || asked.finished_at) return
    return underClaim(ctx, asked.task_id, (claim) => runOnce(ctx, asked, claim))
  },
  gaveUp: async (ctx, { renewalId }, error) => {
    const asked = await renewalStore.byId(ctx.sql, renewalId)
    if (!asked?.task_id || asked.finished_at) return
    const taskId = asked.task_id
    const read = await ctx.driver(registrarKey).read(asked.name)
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, taskId)
      if (!claim) return
      // Nothing was heard, and yet it may have been done: what the registry shows decides.
      if (read.kind === 'done' && isThere(asked, read.value)) await end(work, asked, claim, read.value)
      else await fail(work, asked, claim, { code: 'registrar_silent', detail: error.message })
    })
  },
})

const isThere = (asked: StoredRenewal, facts: DomainFacts): boolean =>
  reaches(facts.expiresOn, { from: asked.from_expires_on, years: asked.years })

async function runOnce(ctx: JobCtx, asked: StoredRenewal, claim: Claim): Promise<undefined | { againSeconds: number }> {
  const registrar = ctx.driver(registrarKey)
  const outcome = await ask(registrar, asked)
  switch (outcome.kind) {
    case 'done':
      await ctx.transact((work) => end(work, asked, claim, outcome.value))
      return undefined
    case 'pending':
      await ctx.transact((work) => progressTask(work, claim, { state: 'waiting', progress: 50 }))
      return { againSeconds: outcome.lookAgainSeconds }
    case 'rejected':
      await ctx.transact((work) => fail(work, asked, claim, outcome))
      return undefined
    case 'at-registry':
      await ctx.transact((work) => leaveToRegistry(work, asked, claim))
      return undefined
    default:
      throw new TriedAgain(`the registrar answered ${outcome.kind}: ${outcome.detail ?? ''}`)
  }
}

async function ask(
  registrar: Registrar,
  asked: StoredRenewal,
): Promise<Outcome<DomainFacts> | { kind: 'at-registry' }> {
  const { name, years: periodYears, from_expires_on: expiresOn } = asked
  const automatic = registrar.abilitiesFor(name)?.renewal === 'automatic'
  const outcome = automatic
    ? await registrar.read(name)
    : await registrar.renew(`renewal-${asked.id}`, { name, periodYears, expiresOn })
  if (automatic && outcome.kind === 'done') {
    if (outcome.value.state === 'quarantine') return { kind: 'rejected', code: 'name_in_quarantine' }
    return isThere(asked, outcome.value) ? outcome : { kind: 'at-registry' }
  }
  // Our day is older than the registry's: somebody renewed it elsewhere, and what was paid for may be there already.
  if (outcome.kind === 'rejected' && outcome.code === 'expiry_differs') {
    const read = await registrar.read(name)
    if (read.kind === 'done' && isThere(asked, read.value)) return read
  }
  return outcome
}

/** The registry renews by itself at the end of the period; a job looks then. */
async function leaveToRegistry(work: Work, asked: StoredRenewal, claim: Claim): Promise<void> {
  await progressTask(work, claim, { state: 'waiting', progress: 60, reasonCode: 'registry_renews' })
  if (asked.state === 'at-registry') return
  await renewalStore.change(work.sql, asked.id, { state: 'at-registry' })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  await tellRenewal(work, asked)
}

async function end(work: Work, asked: StoredRenewal, claim: Claim, facts: DomainFacts): Promise<void> {
  if (!(await renewalStore.lockOpen(work.sql, asked.id))) return
  const { expiresOn = '' } = facts
  await finishTask(work, claim)
  const now = work.now()
  await renewalStore.change(work.sql, asked.id, {
    state: 'done',
    expires_on: expiresOn,
    finished_at: now,
    reason_code: null,
  })
  await work.sql
    .updateTable('domain')
    .set({ expires_on: expiresOn, status: 'Active', updated_at: now })
    .where('id', '=', asked.domain_id)
    .where('status', 'in', ['Active', 'Expired'])
    .execute()
  await work.audit({
    action: 'domains.renew.done',
    object: { type: 'domain', id: asked.domain_id },
    clientId: asked.client_id,
    details: { name: asked.name, from: asked.from_expires_on, expiresOn },
  })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  const { domain_id: domainId, client_id: clientId, id: renewalId } = asked
  await work.announce(domainRenewed, { domainId, clientId, renewalId, expiresOn })
  await tellRenewal(work, asked)
}

/** It was paid for and the registry refuses: its payer hears why, and it can be tried again from the tasks. */
async function fail(
  work: Work,
  asked: StoredRenewal,
  claim: Claim,
  reason: { code: string; detail?: string | undefined },
): Promise<void> {
  if (!(await renewalStore.lockOpen(work.sql, asked.id))) return
  await failTask(work, claim, reason)
  const finished_at = work.now()
  await renewalStore.change(work.sql, asked.id, { state: 'failed', reason_code: reason.code, finished_at })
  await work.audit({
    action: 'domains.renew.failed',
    object: { type: 'domain', id: asked.domain_id },
    clientId: asked.client_id,
    details: { name: asked.name, from: asked.from_expires_on, reason: reason.code },
  })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  await tellRenewal(work, asked)
}
