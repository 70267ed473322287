import { sql as raw } from 'kysely'
import { type Day, dayOf } from '#base/dates.ts'
import { counted, fromToday, spansFrom, wholeOf } from '#base/spans.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { narrowedTo, type Scope } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { dueMonths, serviceFigureCalls } from '../contract/figure-calls.ts'
import { listScope } from './list-scope.ts'
import { sectionStates } from './service-list.ts'

export const serviceFigureRoutes = routes(serviceFigureCalls, {
  figures: async (ctx, { query }) => {
    const scope = query.cc === undefined ? ownScope(ctx) : await listScope(ctx, query.cc)
    const [sections, months] = await Promise.all([sectionStates(ctx.sql, scope), monthsOf(ctx, scope)])
    return { data: { sections, months } }
  },
})

/** Whoever looks after everybody's services sees their own here. */
function ownScope(ctx: Ctx): Scope {
  const scope = ctx.scope()
  return scope.kind === 'all' ? narrowedTo(scope, ctx.requirePrincipal().clientId) : scope
}

/** A service counts once, in the month in which its term ends next. */
async function monthsOf(ctx: Ctx, scope: Scope) {
  const today = dayOf(ctx.now())
  const spans = spansFrom(today, 'month', dueMonths)
  const start = raw<Day>`date_trunc('month', next_due_on::timestamp)::date`
  const rows = await ctx.sql
    .selectFrom('service')
    .where(visibleTo(scope, 'service.client_id'))
    .where('status', 'in', ['Active', 'Suspended'])
    .where('next_due_on', '>=', today)
    .where('next_due_on', '<=', wholeOf(spans).to)
    .select([
      start.as('from'),
      raw<number>`count(*) filter (where cancels_on is null)`.as('renewing'),
      raw<number>`count(*) filter (where cancels_on is not null)`.as('ending'),
    ])
    .groupBy(start)
    .execute()
  return fromToday(counted(spans, rows, { renewing: 0, ending: 0 }), today)
}
