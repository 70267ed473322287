import { retryOrder } from '#areas/ordering/checkout/server/public.ts'
import { retryTask } from '#areas/overview/home/server/public.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { refusalWords } from '#platform/jobs/many/many-row.ts'

const again: Record<'task' | 'order', (ctx: Ctx, id: number) => Promise<unknown>> = {
  task: retryTask,
  order: retryOrder,
}

/** Retries each item by itself; answers which ones could not be retried. */
export async function retryWork(ctx: Ctx, { kind, ids }: { kind: 'task' | 'order'; ids: readonly number[] }) {
  const refused: { id: number; reason: string }[] = []
  for (const id of new Set(ids))
    try {
      await ctx.transact((step) => again[kind](step, id))
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      refused.push({ id, reason: refusalWords(fault)[ctx.locale] })
    }
  return { retried: new Set(ids).size - refused.length, refused }
}
