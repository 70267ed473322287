import { accountOf } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import { manyRefusals } from '#base/many.ts'
import { Refusal } from '#base/refusal.ts'
import type { Acting, Ctx } from '../../context.ts'
import { type Subscriber, subscriber } from '../../domain-events.ts'
import { platformRefusals } from '../../http/refusals.ts'
import { insistOnScope } from '../../http/token-scopes.ts'
import type { PayloadSchema } from '../job.ts'
import { startTask, taskRetryAsked } from '../tasks.ts'
import type { Many } from './many.ts'
import { lineOf, type ManyLine } from './many-row.ts'
import { manyStore as store } from './many-store.ts'

/** Up to this many items are done within the call; more become a task. */
export const maxInOneCall = 20

export type Started = { taskId: number; total: number }

/**
 * Starts an act on many items, in the transaction of the call. `key`: chosen by the caller; the same key and content is
 * the same start, other content is refused with `many_key_reused`.
 */
export async function startMany<P extends PayloadSchema>(
  ctx: Acting,
  row: Many<P>,
  { refs, payload, key }: { refs: readonly string[]; payload: Output<P>; key?: string | undefined },
): Promise<Started> {
  const principal = ctx.requirePrincipal()
  // A visitor with a share link has one domain and no tasks.
  if (accountOf(principal) === null) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  insistOnScope(principal, row.scope)
  const wanted = [...new Set(refs)]
  const kind = row.direction ? `${row.name}.${row.direction(payload)}` : row.name
  if (key !== undefined) {
    await store.holdKey(ctx.sql, principal.accountId, key)
    const known = await store.byKey(ctx.sql, principal.accountId, key)
    if (known) {
      const isSame = known.kind === kind && (await store.isOf(ctx.sql, known.task_id, payload, wanted))
      if (!isSame) throw new Refusal('many_key_reused', manyRefusals.many_key_reused)
      return { taskId: known.task_id, total: known.total }
    }
  }
  const [first = '', ...others] = wanted
  const taskId = await startTask(ctx, {
    clientId: principal.clientId,
    accountId: principal.accountId,
    kind,
    subject: { type: 'many', id: wanted.length },
    label: others.length > 0 ? `${first} +${others.length}` : first,
    act: ctx.newId(),
  })
  const batch = { taskId, key: key ?? null, principal, locale: ctx.locale, given: payload }
  await store.add(ctx.sql, batch, wanted)
  await ctx.enqueue(row.job, { taskId })
  return { taskId, total: wanted.length }
}

export type Carried = { lines: ManyLine[]; task: Started | null }

/** A few items are done within the call, with their results; for more the call answers the task. */
export async function executeMany<P extends PayloadSchema>(
  ctx: Ctx,
  row: Many<P>,
  refs: readonly string[],
  payload: Output<P>,
): Promise<Carried> {
  const wanted = [...new Set(refs)]
  if (wanted.length > maxInOneCall)
    return { lines: [], task: await ctx.transact((step) => startMany(step, row, { refs: wanted, payload })) }
  const lines: ManyLine[] = []
  const act = ctx.newId()
  for (const ref of wanted) {
    const end = await ctx.transact((step) => oneOf({ ...step, act }, row, ref, payload)).catch(refusalOnly)
    lines.push(lineOf(ref, end, ctx.locale))
  }
  return { lines, task: null }
}

const oneOf = async <P extends PayloadSchema>(ctx: Acting, row: Many<P>, ref: string, payload: Output<P>) =>
  row.one ? row.one(ctx, ref, payload) : ((await row.together(ctx, [ref], payload))[0] ?? {})

function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/** A retry by hand repeats only the failed items. */
export const retryMany = (rows: readonly Pick<Many, 'name' | 'job'>[]): Subscriber =>
  subscriber(taskRetryAsked, async (work, { taskId, kind, takeOn }) => {
    const row = rows.find(({ name }) => kind === name || kind === `${name}.on` || kind === `${name}.off`)
    if (!row) return
    await store.putBack(work.sql, taskId)
    await work.enqueue(row.job, { taskId })
    takeOn()
  })
