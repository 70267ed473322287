import { sql as raw } from 'kysely'
import { type Day, dayOf, startOf } from '#base/dates.ts'
import { counted, spansUntil, wholeOf } from '#base/spans.ts'
import { routes } from '#platform/http/mount.ts'
import { orderDays, orderFigureCalls } from '../contract/figure-calls.ts'

export const orderFigureRoutes = routes(orderFigureCalls, {
  perDay: async (ctx) => {
    const spans = spansUntil(dayOf(ctx.now()), 'day', orderDays)
    const day = raw<Day>`(placed_at at time zone 'Europe/Brussels')::date`
    const rows = await ctx.sql
      .selectFrom('customer_order')
      .where('placed_at', '>=', startOf(wholeOf(spans).from))
      .select([
        day.as('from'),
        raw<number>`count(*)`.as('placed'),
        raw<number>`count(*) filter (where state = 'cancelled')`.as('cancelled'),
      ])
      .groupBy(day)
      .execute()
    return { data: counted(spans, rows, { placed: 0, cancelled: 0 }) }
  },
})
