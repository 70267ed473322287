import { sql as raw, type SqlBool } from 'kysely'
import { type Day, dayOf } from '#base/dates.ts'
import { counted, fromToday, spansFrom, wholeOf } from '#base/spans.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { narrowedTo, type Scope } from '#platform/scope.ts'
import { type ExpiryUnit, expiryCalls, expirySpans } from '../contract/expiry-calls.ts'
import { scopeOfCall } from './domain-lookup.ts'
import { inPortfolio } from './portfolio-index.ts'

export const expiryRoutes = routes(expiryCalls, {
  expiries: async (ctx, { query }) => ({ data: await expiriesOf(ctx, query) }),
})

/** Staff see their own domains here: a calendar of all domains would be useless. */
function calendarScope(ctx: Ctx): Scope {
  const scope = ctx.scope()
  return scope.kind === 'all' ? narrowedTo(scope, ctx.requirePrincipal().clientId) : scope
}

async function expiriesOf(ctx: Ctx, { per: unit, cc }: { per: ExpiryUnit; cc?: number | undefined }) {
  const scope = cc === undefined ? calendarScope(ctx) : await scopeOfCall(ctx, cc)
  const today = dayOf(ctx.now())
  const spans = spansFrom(today, unit, expirySpans[unit])
  const start = raw<Day>`date_trunc(${raw.lit(unit)}, expires_on::timestamp)::date`
  const rows = await ctx.sql
    .selectFrom('domain')
    .where(inPortfolio(scope))
    // As a literal: PostgreSQL does not use a partial index for a parameter.
    .where(raw<SqlBool>`status = 'Active'`)
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', wholeOf(spans).to)
    .select([
      start.as('from'),
      raw<number>`count(*) filter (where auto_renew = 1)`.as('renewing'),
      raw<number>`count(*) filter (where auto_renew = 0)`.as('ending'),
    ])
    .groupBy(start)
    .execute()
  return fromToday(counted(spans, rows, { renewing: 0, ending: 0 }), today)
}
