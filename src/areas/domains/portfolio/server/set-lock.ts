import * as z from 'zod/mini'
import { registrarKey } from '#drivers/registrar/port.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, failTask, finishTask, progressTask, taskRetryAsked } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { reaction } from '#platform/reactions.ts'
import { portfolioStore } from './portfolio-store.ts'

export const lockTask = 'domain.lock'
export const unlockTask = 'domain.unlock'

/** Switches the lock at the registry; the list shows the new state when the registry has it. */
export const setLockJob = job({
  name: 'portfolio.set-lock',
  payload: z.object({ domainId: z.number(), taskId: z.number(), locked: z.boolean(), name: z.string() }),
  tries: 10,
  retrySeconds: 3,
  // Two switches of one domain go to the registry in the order in which they were asked.
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { domainId, taskId, locked, name }) => {
    const claim = await ctx.transact((work) => claimTask(work, taskId))
    if (!claim) return
    const outcome = await ctx.driver(registrarKey).setLock(`task-${taskId}`, { name, locked })
    if (outcome.kind === 'retry' || outcome.kind === 'unknown') throw new TriedAgain(`lock: ${outcome.kind}`)
    if (outcome.kind === 'pending') {
      await ctx.transact((work) => progressTask(work, claim, { state: 'waiting', progress: 50 }))
      return { againSeconds: outcome.lookAgainSeconds }
    }
    await ctx.transact(async (work) => {
      const task = await work.sql
        .selectFrom('task')
        .select('client_id')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow()
      if (outcome.kind === 'rejected') await failTask(work, claim, outcome)
      else {
        await finishTask(work, claim)
        await portfolioStore.setLock(work.sql, domainId, outcome.value.locked, work.now())
      }
      await work.publish({ clientId: task.client_id, type: 'domain.changed', subject: domainId })
    })
  },
  gaveUp: async (ctx, { taskId }, error) => {
    await ctx.transact(async (work) => {
      const claim: Claim | undefined = await claimTask(work, taskId)
      if (claim) await failTask(work, claim, { code: 'registrar_silent', detail: error.message })
    })
  },
})

/** A failed switch is tried again under the same operation, so it is never carried out twice. */
export const retryLock = reaction(taskRetryAsked, async (work, { taskId, kind, subjectId, takeOn }) => {
  if (kind !== lockTask && kind !== unlockTask) return
  const domain = await work.sql
    .selectFrom('domain')
    .select('name')
    .where('id', '=', Number(subjectId))
    .executeTakeFirst()
  if (!domain) return
  const locked = kind === lockTask
  await work.enqueue(setLockJob, { domainId: Number(subjectId), taskId, locked, name: domain.name })
  takeOn()
})
