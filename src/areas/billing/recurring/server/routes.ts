import { dayOf } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { recurringCalls } from '../contract/calls.ts'
import { recurringRefusals } from '../contract/refusals.ts'
import { runBillingJob } from './jobs.ts'
import { runLists } from './run-lists.ts'
import { trialRun } from './trial.ts'

const refuse = refuser(recurringRefusals)

export const recurringRoutes = routes(recurringCalls, {
  runs: (ctx, { query }) => runLists.runs(ctx.sql, query),
  run: async (ctx, { params }) => ({
    data: (await runLists.run(ctx.sql, params.id)) ?? refuse('billing_run_not_found'),
  }),
  problems: (ctx, { query }) => runLists.problems(ctx.sql, query),
  trial: async (ctx, { query }) => ({ data: await trialRun(ctx.sql, query) }),

  start: async (ctx, { body }) => {
    // An invoice is dated on the day it is made: made earlier it would ask for money that is not due.
    if (body.day > dayOf(ctx.now())) return refuse('billing_day_ahead', { field: 'day' })
    const { accountId } = ctx.requirePrincipal()
    await ctx.audit({
      action: 'billing.run.asked',
      object: { type: 'billing-run', id: body.day },
      details: { ...body },
    })
    await ctx.enqueue(runBillingJob, { ...body, accountId })
    return { success: true }
  },
})
