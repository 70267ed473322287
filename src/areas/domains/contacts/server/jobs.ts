import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { claimTask } from '#platform/jobs/tasks.ts'
import { changeContacts } from './change-contacts.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { failChange } from './end-change.ts'

/** A link that nobody followed has run out: the change failed, and who asked for it can ask again. */
export const endUnconfirmed = job({
  name: 'contacts.end-unconfirmed',
  payload: z.object({}),
  tries: 3,
  every: '25 * * * *',
  run: async (ctx) => {
    for (const change of await contactChangeStore.unconfirmed(ctx.sql, ctx.now()))
      await ctx.transact(async (work) => {
        const claim = await claimTask(work, change.task_id)
        if (claim) await failChange(work, change, claim, { code: 'holder_silent' })
      })
  },
})

export const domainContactJobs = [changeContacts, endUnconfirmed] as const
