import { askedSince, heardOf, referenceOf } from '#areas/hosting/space/server/public.ts'
import { windowsRefusals } from '#areas/windows-hosting/space/contract/refusals.ts'
import { insistOnAbility, readableSpace, windowsReason } from '#areas/windows-hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { poolPoints, poolQuestion, poolSteps } from '#base/windows-space/pool-usage.ts'
import { windowsHostKey } from '#drivers/windows-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { windowsUseCalls } from '../contract/calls.ts'
import type { UseEvent } from '../contract/shapes.ts'
import { faultStore } from './fault-store.ts'

const heard = heardOf(refuser(windowsRefusals), {})

async function requestsSince(ctx: Ctx, serviceId: ServiceId, from: Date): Promise<UseEvent[]> {
  const rows = await askedSince(ctx.sql, { serviceId, names: ['windows-hosting.%'], from })
  return rows.flatMap((row): UseEvent[] => {
    const title = ctx.house.taskTitles[row.kind]?.(ctx.locale)
    if (!title || !row.finished_at) return []
    const { by } = row
    const told = { id: `asked-${row.id}`, at: row.finished_at.toISOString(), title, by }
    if (row.state === 'failed')
      return [{ ...told, kind: 'failed', reason: windowsReason(row.reason_code ?? '', ctx.locale) }]
    return row.state === 'done' ? [{ ...told, kind: 'done' }] : []
  })
}

async function faultsSince(ctx: Ctx, serviceId: ServiceId, from: Date): Promise<UseEvent[]> {
  const rows = await faultStore.since(ctx.sql, serviceId, from)
  return rows.map(({ id, file, line, said, seen_at, gone_at }) => ({
    ...{ id: `fault-${id}`, kind: 'fault', at: seen_at.toISOString(), until: gone_at?.toISOString() ?? null },
    fault: { file, line, said },
  }))
}

export const windowsUseRoutes = routes(windowsUseCalls, {
  usage: async (ctx, { params, query: { period } }) => {
    const { id } = await readableSpace(ctx, params.id)
    insistOnAbility(ctx, 'usage')
    const question = { reference: referenceOf(id), ...poolQuestion(period, ctx.now()) }
    const { samples } = heard(await ctx.driver(windowsHostKey).readUsage(question))
    return { data: poolPoints(samples, period, ctx.now()) }
  },

  events: async (ctx, { params, query: { period } }) => {
    const { id } = await readableSpace(ctx, params.id)
    const [first = 0] = poolSteps(period, ctx.now())
    const from = new Date(first * 1000)
    const all = await Promise.all([requestsSince(ctx, id, from), faultsSince(ctx, id, from)])
    return { data: all.flat().toSorted((one, other) => other.at.localeCompare(one.at)) }
  },
})
