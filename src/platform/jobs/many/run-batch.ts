import type { Principal } from '#base/access.ts'
import { Refusal } from '#base/refusal.ts'
import type { AuditActor } from '../../audit/audit.ts'
import type { Acting, JobCtx, Work } from '../../context.ts'
import { somethingWentWrong } from '../../http/refusals.ts'
import { scopeOf } from '../../scope.ts'
import { tryPayload, type WrongPayload } from '../job.ts'
import { type Claim, failTask, finishTask, Overtaken, progressTask, underClaim } from '../tasks.ts'
import { itemsARun, type ManyOutcome, type ManyRow, refusalWords } from './many-row.ts'
import { type Batch, type Item, type ItemEnd, manyStore as store } from './many-store.ts'
import { StandingLost, standingNow } from './standing.ts'

type Run = { ctx: JobCtx; row: ManyRow; batch: Batch; claim: Claim; payload: never }

/**
 * Carries out the waiting items of a batch. An item and its result are written in one transaction that also checks the
 * claim on the task: a worker may die anywhere, and each item is done once.
 */
export async function runBatch(
  ctx: JobCtx,
  row: ManyRow,
  taskId: number,
): Promise<undefined | { retryAfterSeconds: number }> {
  const batch = await store.batch(ctx.sql, taskId)
  if (!batch) return undefined
  return underClaim(ctx, taskId, async (claim) => {
    const wrong = await execute({ ctx, row, batch, claim })
    if (wrong) await fail({ ctx, claim }, await store.waiting(ctx.sql, taskId, batch.total), wrong)
    const isStopped = await store.isStopped(ctx.sql, taskId)
    if (!isStopped && (await store.waiting(ctx.sql, taskId, 1)).length > 0) return { retryAfterSeconds: 0 }
    await ctx.transact((work) => endBatch(work, claim, isStopped))
    return undefined
  })
}

/** Returns why it cannot run: the payload was written by another version, and this one cannot parse it. */
async function execute(given: Omit<Run, 'payload'>): Promise<WrongPayload | undefined> {
  const { ctx, row, batch, claim } = given
  const read = tryPayload(row, batch.given)
  if (read.wrong) return read.wrong
  const run = { ...given, payload: read.payload }
  if (row.together) await allTogether(run)
  else for (const item of await store.waiting(ctx.sql, claim.taskId, itemsARun)) if (!(await oneOf(run, item))) break
  return undefined
}

/** False when it must stop: its owner stops it or lost the right, or the process ends. */
async function oneOf(run: Run, item: Item): Promise<boolean> {
  const { ctx, row, batch, claim, payload } = run
  if (ctx.signal.aborted || (await store.isStopped(ctx.sql, claim.taskId))) return false
  const work = async (step: Work) => {
    if (!(await store.take(step.sql, claim.taskId, item.position))) return
    const acting = await actingIn(step, run)
    await write(step, run, item, (await row.one?.(acting, item.ref, payload)) ?? {})
  }
  return ctx
    .transact(work, actorOf(batch.principal))
    .then(() => true)
    .catch(async (error) => {
      const isLost = error instanceof StandingLost
      await fail(run, isLost ? await store.waiting(ctx.sql, claim.taskId, batch.total) : [item], error)
      return !isLost
    })
}

async function allTogether(run: Run): Promise<void> {
  const { ctx, row, batch, claim, payload } = run
  const items = await store.waiting(ctx.sql, claim.taskId, batch.total)
  if (items.length === 0 || (await store.isStopped(ctx.sql, claim.taskId))) return
  const work = async (step: Work) => {
    const refs = items.map(({ ref }) => ref)
    const ends = (await row.together?.(await actingIn(step, run), refs, payload)) ?? []
    for (const [index, item] of items.entries()) await write(step, run, item, ends[index] ?? {})
  }
  await ctx.transact(work, actorOf(batch.principal)).catch((error) => fail(run, items, error))
}

/** Rolls back and stores the reason. An unexpected failure can be retried by hand. */
async function fail(run: Pick<Run, 'ctx' | 'claim'>, items: readonly Item[], error: unknown): Promise<void> {
  if (error instanceof Overtaken) throw error
  if (!(error instanceof Refusal)) run.ctx.log.warn({ err: error, task: run.claim.taskId }, 'one of many failed')
  await run.ctx.transact(async (work) => {
    for (const item of items)
      if (await store.take(work.sql, run.claim.taskId, item.position)) await write(work, run, item, error)
  })
}

async function write(work: Work, { claim }: Pick<Run, 'claim'>, item: Item, end: ManyOutcome | unknown): Promise<void> {
  const ended = endOf(end)
  await store.endItem(work.sql, claim.taskId, item.position, ended, work.now())
  const { done, failed, impossible, total } = await store.count(work.sql, claim.taskId, ended.state)
  const progress = Math.floor(((done + failed + impossible) * 100) / total)
  await progressTask(work, claim, { state: 'running', progress })
}

/**
 * A refusal is final, because a retry would not change it. Unexpected errors, and rights lost meanwhile, are failures.
 */
function endOf(end: ManyOutcome | unknown): ItemEnd {
  if (end instanceof Refusal) {
    const state = end instanceof StandingLost ? 'failed' : 'impossible'
    return { state, code: end.code, error: refusalWords(end) }
  }
  if (end instanceof Error) return { state: 'failed', code: 'unexpected', error: somethingWentWrong }
  return { ...(end as ManyOutcome), state: 'done' }
}

async function endBatch(work: Work, claim: Claim, isStopped: boolean): Promise<void> {
  if (isStopped) await store.stopWaiting(work.sql, claim.taskId, work.now())
  const batch = await store.batch(work.sql, claim.taskId)
  if (isStopped) return finishTask(work, claim, 'stopped')
  if (!batch?.failed) return finishTask(work, claim, batch?.impossible ? 'some_impossible' : null)
  return failTask(work, claim, { code: 'some_failed', detail: `${batch.failed} of ${batch.total}` })
}

const actorOf = ({ accountId, actorAccountId }: Principal): AuditActor => ({
  accountId,
  actorAccountId: actorAccountId ?? accountId,
  requestId: null,
})

/** The context of a step in the name of the user who started the batch, with their present rights. */
async function actingIn(work: Work, { row, batch }: Run): Promise<Acting> {
  const principal = await standingNow(work, batch.principal, row)
  const { locale } = batch
  const acting: Acting = {
    ...work,
    ...(batch.act === null ? {} : { act: batch.act }),
    principal,
    locale,
    requirePrincipal: () => principal,
    scope: () => scopeOf(principal),
    transact: (step) => step(acting),
  }
  return acting
}
