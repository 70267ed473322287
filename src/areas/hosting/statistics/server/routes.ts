import { readableSpace } from '#areas/hosting/space/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { logCalls, reportCalls, timelineCalls } from '../contract/calls.ts'
import type { TopType } from '../rules/log-kinds.ts'
import { daysOfPeriod, type ReportPeriod } from '../rules/periods.ts'
import { asked, refuse } from './at-host.ts'
import { goBack } from './go-back.ts'
import { timelineOf } from './timeline.ts'

const mostRows = 10
const mostCountries = 50

async function topOf(
  ctx: Ctx,
  id: number,
  { type, period, most }: { type: TopType; period: ReportPeriod; most: number },
) {
  const { reference } = await readableSpace(ctx, id)
  const days = daysOfPeriod(period, ctx.now())
  const ability = type === 'countries' ? 'countries' : 'statistics'
  const { rows, upTo } = await asked(ctx, ability, (host) => host.readTop({ reference, type, most, ...days }))
  return { data: { ...days, upTo, rows } }
}

export const reportRoutes = routes(reportCalls, {
  visitors: async (ctx, { params, query: { period } }) => {
    const { reference } = await readableSpace(ctx, params.id)
    const days = daysOfPeriod(period, ctx.now())
    const visits = await asked(ctx, 'statistics', (host) => host.readVisits({ reference, ...days }))
    return { data: { ...days, ...visits } }
  },
  locations: (ctx, { params, query: { period } }) =>
    topOf(ctx, params.id, { type: 'countries', period, most: mostCountries }),
  top10: (ctx, { params, query }) => topOf(ctx, params.id, { ...query, most: mostRows }),
})

export const logRoutes = routes(logCalls, {
  search: async (ctx, { params, query }) => {
    const { reference } = await readableSpace(ctx, params.id)
    const { kind, from, to, q, errors, cursor, perPage } = query
    const [since, until] = [from ? new Date(from) : new Date(0), to ? new Date(to) : ctx.now()]
    if (since > until) return refuse('log_period_turned', { field: 'to' })
    const page = await asked(ctx, 'logs', (host) =>
      host.searchLog({ reference, kind, since, until, text: q, onlyErrors: errors === '1', cursor, most: perPage }),
    )
    const data = page.lines.map(({ seconds = null, ...line }) => ({ ...line, seconds }))
    return { data, next: page.next, upTo: page.upTo }
  },
})

export const timelineRoutes = routes(timelineCalls, {
  get: async (ctx, { params, query }) => ({
    data: await timelineOf(ctx, await readableSpace(ctx, params.id), query.span),
  }),
  goBack: (ctx, { params }) => goBack(ctx, params.id, params.change),
})
