import { sql as raw } from 'kysely'
import { addDays, dayOf, startOf } from '#base/dates.ts'
import { routes } from '#platform/http/mount.ts'
import { outcomeDays, registrationFigureCalls } from '../contract/figure-calls.ts'

/** A failed request that can be retried is still open: its task says so. */
export const registrationFigureRoutes = routes(registrationFigureCalls, {
  outcomes: async (ctx) => ({
    data: await ctx.sql
      .selectFrom('registration')
      .innerJoin('task', 'task.id', 'registration.task_id')
      .innerJoin('domain', 'domain.id', 'registration.domain_id')
      .where('registration.created_at', '>=', startOf(addDays(dayOf(ctx.now()), 1 - outcomeDays)))
      .select([
        'domain.registrar',
        raw<number>`count(*) filter (where task.state = 'done')`.as('done'),
        raw<number>`count(*) filter (where task.state not in ('done', 'failed'))`.as('underWay'),
        raw<number>`count(*) filter (where task.state = 'failed')`.as('failed'),
      ])
      .groupBy('domain.registrar')
      .orderBy(raw`count(*) filter (where task.state = 'failed') desc, count(*) desc, domain.registrar`)
      .execute(),
  }),
})
