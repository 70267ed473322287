import { sql as raw } from 'kysely'
import { type Day, dayOf } from '#base/dates.ts'
import { counted, type Span, type SpanUnit, spansUntil, wholeOf } from '#base/spans.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { narrowedTo, type Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { invoiceFigureCalls, revenueDays, spendMonths } from '../contract/figure-calls.ts'
import { invoiceStore } from './invoice-store.ts'

/** Credit notes count in their own month, so that earlier figures do not change. */
const netCents = raw<number>`sum((subtotal_cents - promotion_cents) * case kind when 'credit-note' then -1 else 1 end)::bigint`

async function invoicedIn(sql: Sql, scope: Scope, unit: SpanUnit, spans: readonly Span[]) {
  const { from, to } = wholeOf(spans)
  const start =
    unit === 'day' ? raw<Day>`issued_on` : raw<Day>`date_trunc(${raw.lit(unit)}, issued_on::timestamp)::date`
  const rows = await sql
    .selectFrom('invoice')
    .where(invoiceStore.payable(scope))
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .select([start.as('from'), netCents.as('cents')])
    .groupBy(start)
    .execute()
  return counted(spans, rows, { cents: 0 })
}

export const invoiceFigureRoutes = routes(invoiceFigureCalls, {
  // On their own overview staff see what their own client buys.
  spend: async (ctx) => ({
    data: await invoicedIn(ctx.sql, ownOf(ctx), 'month', spansUntil(dayOf(ctx.now()), 'month', spendMonths)),
  }),
  revenue: async (ctx) => ({
    data: await invoicedIn(ctx.sql, ctx.scope(), 'day', spansUntil(dayOf(ctx.now()), 'day', revenueDays)),
  }),
})

const ownOf = (ctx: Ctx): Scope => narrowedTo(ctx.scope(), ctx.requirePrincipal().clientId)
