import * as z from 'zod/mini'
import { done, rejected } from '#drivers/outcome.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, progressTask, underClaim } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { turnOf } from '../rules/life.ts'
import { askHost } from './ask-host.ts'
import { failAsk, succeedAsk } from './end-ask.ts'
import { type AskRecord, askStore, type ServiceRecord, serviceStore } from './service-store.ts'

/**
 * Has a provider do what is asked about a service. Each run asks under the same operation id and writes down what it hears;
 * it may be interrupted anywhere and run any number of times. One at a time for a service, in the order of asking.
 */
export const carryOutAsk = job({
  name: 'services.carry-out-ask',
  payload: z.object({ askId: z.number(), serviceId: z.number() }),
  tries: 12,
  retrySeconds: 3,
  key: ({ serviceId }) => String(serviceId),
  run: async (ctx, { askId }) => {
    const ask = await askStore.byId(ctx.sql, askId)
    if (ask?.state !== 'open') return
    const service = await serviceStore.byId(ctx.sql, ask.service_id)
    if (!service) return
    return underClaim(ctx, ask.task_id, (claim) => runOnce(ctx, service, ask, claim))
  },
  gaveUp: async (ctx, { askId }, error) => {
    const ask = await askStore.byId(ctx.sql, askId)
    if (ask?.state !== 'open') return
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, ask.task_id)
      if (claim) await failAsk(work, ask, claim, { code: 'provider_silent', detail: error.message })
      await goOn(work, ask.service_id)
    })
  },
})

async function runOnce(
  ctx: JobCtx,
  service: ServiceRecord,
  ask: AskRecord,
  claim: Claim,
): Promise<undefined | { againSeconds: number }> {
  const turn = turnOf(ask.kind, service.status)
  const outcome =
    turn === 'carry-out'
      ? await askHost(ctx, service, ask, claim.fence === 1)
      : turn === 'already'
        ? done(null)
        : rejected('not_in_this_state')
  if (outcome.kind === 'pending') {
    await ctx.transact((work) => progressTask(work, claim, { state: 'waiting', progress: 50 }))
    return { againSeconds: outcome.lookAgainSeconds }
  }
  if (outcome.kind !== 'done' && outcome.kind !== 'rejected')
    throw new TriedAgain(`the provider answered ${outcome.kind}: ${outcome.detail ?? ''}`)
  await ctx.transact(async (work) => {
    if (outcome.kind === 'done') await succeedAsk(work, ask, claim, outcome.value)
    else await failAsk(work, ask, claim, outcome)
    await goOn(work, service.id)
  })
  return undefined
}

/** What was asked meanwhile has its turn now. */
async function goOn(work: Work, serviceId: number): Promise<void> {
  const [next] = await askStore.open(work.sql, serviceId)
  if (next) await work.enqueue(carryOutAsk, { askId: next.id, serviceId })
}
