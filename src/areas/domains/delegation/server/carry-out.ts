import * as z from 'zod/mini'
import { Refusal } from '#base/refusal.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, progressTask, underClaim } from '#platform/jobs/tasks.ts'
import { pauseSeconds, stepAfter, stepsOf } from '../rules/change-steps.ts'
import { type Change, changeStore } from './delegation-store.ts'
import { end, fail } from './end-change.ts'
import { steps } from './steps.ts'

const dayOfSeconds = 86_400

/**
 * Brings a change about, step by step. Every step reads the world afresh and may be run again; the registry and the name servers
 * know each operation by our own number.
 */
export const carryOut = job({
  name: 'delegation.carry-out',
  payload: z.object({ changeId: z.number(), domainId: z.number() }),
  tries: 12,
  retrySeconds: 3,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { changeId }) => {
    const change = await changeStore.byId(ctx.sql, changeId)
    if (!change || change.finished_at) return
    return underClaim(ctx, change.task_id, async (claim) => {
      try {
        return await runOn(ctx, change, claim)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // A rule of the zone said no to what came along.
        await ctx.transact((work) => fail(work, change, claim, { code: 'zone_failed', detail: error.code }))
        return undefined
      }
    })
  },
  gaveUp: async (ctx, { changeId }, error) => {
    const change = await changeStore.byId(ctx.sql, changeId)
    if (!change || change.finished_at) return
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, change.task_id)
      if (claim) await fail(work, change, claim, { code: 'registrar_silent', detail: error.message })
    })
  },
})

/** One step after the other, until one has to wait, fails, or the last is done. */
async function runOn(ctx: JobCtx, change: Change, claim: Claim): Promise<undefined | { againSeconds: number }> {
  for (let current = change; ; ) {
    const result = await steps[current.step](ctx, current)
    if ('failed' in result) {
      await ctx.transact((work) => fail(work, current, claim, result.failed))
      return undefined
    }
    if ('waits' in result) {
      await ctx.transact(async (work) => {
        await changeStore.note(work.sql, current.id, result.waits, result.detail ?? null)
        await progressTask(work, claim, { state: 'waiting', progress: progressOf(current), reasonCode: result.waits })
        if (current.reason_code !== result.waits)
          await work.publish({ clientId: current.client_id, type: 'domain.changed', subject: current.domain_id })
      })
      const since = (ctx.now().getTime() - current.step_at.getTime()) / 1000
      return { againSeconds: Math.max(1, Math.min(result.againSeconds ?? pauseSeconds(since), dayOfSeconds)) }
    }
    const next = stepAfter(current.kind, current.step)
    if (!next) {
      await ctx.transact((work) => end(work, current, claim))
      return undefined
    }
    await ctx.transact(async (work) => {
      const { wanted, waitUntil } = result.done
      await changeStore.step(work.sql, current.id, next, work.now(), {
        ...(wanted ? { wanted } : {}),
        ...(waitUntil ? { waitUntil } : {}),
      })
      await progressTask(work, claim, { state: 'running', progress: progressOf({ ...current, step: next }) })
      await work.publish({ clientId: current.client_id, type: 'domain.changed', subject: current.domain_id })
    })
    const read = await changeStore.byId(ctx.sql, current.id)
    if (!read || read.finished_at) return undefined
    current = read
  }
}

const progressOf = ({ kind, step }: Pick<Change, 'kind' | 'step'>): number =>
  Math.round((100 * (stepsOf[kind].indexOf(step) + 0.5)) / stepsOf[kind].length)
