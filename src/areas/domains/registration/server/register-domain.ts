import * as z from 'zod/mini'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, underClaim } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { arrive } from './arrive.ts'
import { askRegistrar } from './ask-registrar.ts'
import { fail } from './fail.ts'
import { keepWaiting } from './keep-waiting.ts'
import { domainStore, type Registration, registrationStore } from './registration-store.ts'

/**
 * Brings a domain here, by registration or by transfer. Each run asks the registrar under the same operation id and writes
 * down what it hears; it may be interrupted anywhere and run any number of times.
 */
export const registerDomain = job({
  name: 'registration.register-domain',
  payload: z.object({ registrationId: z.number() }),
  tries: 12,
  retrySeconds: 3,
  key: ({ registrationId }) => String(registrationId),
  run: async (ctx, { registrationId }) => {
    const asked = await registrationStore.byId(ctx.sql, registrationId)
    if (!asked || asked.finished_at) return
    return underClaim(ctx, asked.task_id, (claim) => runOnce(ctx, asked, claim))
  },
  gaveUp: async (ctx, { registrationId }, error) => {
    const asked = await registrationStore.byId(ctx.sql, registrationId)
    if (!asked || asked.finished_at) return
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, asked.task_id)
      // The registry may hold the name by now: the domain stays Pending, so that another try finds out.
      if (claim) await fail(work, asked, claim, { code: 'registrar_silent', detail: error.message, stays: true })
    })
  },
})

async function runOnce(ctx: JobCtx, asked: Registration, claim: Claim): Promise<undefined | { againSeconds: number }> {
  if (asked.domain_status === 'Cancelled' && !(await reopened(ctx, asked))) {
    await ctx.transact((work) => fail(work, asked, claim, { code: 'name_taken' }))
    return undefined
  }
  const outcome = await askRegistrar(ctx, asked)
  switch (outcome.kind) {
    case 'done':
      await ctx.transact((work) => arrive(work, asked, claim, outcome.value))
      return undefined
    case 'pending':
      return keepWaiting(ctx, asked, claim, outcome.lookAgainSeconds)
    case 'rejected':
      await ctx.transact((work) => fail(work, asked, claim, outcome))
      return undefined
    default:
      throw new TriedAgain(`the registrar answered ${outcome.kind}: ${outcome.detail ?? ''}`)
  }
}

/** A request that failed gave its name free; before another try it is taken again, if nobody has it by now. */
const reopened = (ctx: JobCtx, asked: Registration): Promise<boolean> =>
  ctx.transact(async (work) => {
    if (await domainStore.heldByAnother(work.sql, asked.name, asked.domain_id)) return false
    await domainStore.change(work.sql, asked.domain_id, { status: 'Pending' }, work.now())
    return true
  })

/** Registrations that nobody looks after: waiting for a holder who confirmed elsewhere, or a job that got lost. */
export const sweepRegistrations = job({
  name: 'registration.sweep',
  payload: z.object({}),
  tries: 1,
  every: '*/15 * * * *',
  run: async (ctx) => {
    for (const { id } of await registrationStore.neglected(ctx.sql, ctx.now()))
      await ctx.enqueue(registerDomain, { registrationId: id })
  },
})

export const registrationJobs = [registerDomain, sweepRegistrations] as const
