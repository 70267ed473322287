import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { seesPrices } from '#base/access.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import type { StorageUsage } from '../contract/shapes.ts'
import { fullOn } from '../rules/growth.ts'
import { alarmStore } from './alarm.ts'
import { providerOf, readStore, type Store } from './stores.ts'
import { usageStore } from './usage-store.ts'

/** What is billed next for it, and for how much room. Amounts are told to whoever sees prices. */
function billOf(ctx: Ctx, { service }: Store): StorageUsage['bill'] {
  const { configuration, quantity } = planOf(service)
  const { next_due_on: dueOn, price_cents: cents } = service
  if (!dueOn || configuration.kind !== 'storage' || !seesPrices(ctx.principal)) return null
  return { dueOn, cents, sizeGb: configuration.sizeGb * quantity }
}

/** How it grew, and where that leads. What went through is asked of its provider, and left out where that is silent. */
export async function usageOf(ctx: Ctx, id: number, days: number): Promise<StorageUsage> {
  const store = await readStore(ctx, id)
  const { facts, reference, status } = store
  const first = addDays(dayOf(ctx.now()), -days)
  const provider = providerOf(ctx)
  const isAsked = provider.abilities.traffic.can && status === 'Active'
  const traffic = isAsked
    ? answered(await provider.traffic({ reference, since: new Date(`${first}T00:00:00Z`) }))
    : undefined
  const used = await usageStore.since(ctx.sql, store.id, first)
  return {
    ...{ quotaBytes: facts.quotaBytes, measuredAt: facts.measuredAt, days: used, traffic: traffic ?? [] },
    fullOn: fullOn(used, facts.quotaBytes),
    bill: billOf(ctx, store),
    alarmPercent: await alarmStore.percentOf(ctx.sql, store.id),
  }
}
