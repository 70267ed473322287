import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { changeContacts } from './change-contacts.ts'
import { contactChangeStore } from './contact-change-store.ts'

/** A link that nobody followed has expired: the change failed, and the user who asked for it can ask again. */
export const endUnconfirmed = job({
  name: 'contacts.end-unconfirmed',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 * * * *',
  run: async (ctx) => {
    for (const change of await contactChangeStore.unconfirmed(ctx.sql, ctx.now()))
      await ctx.transact((work) => changeContacts.failNow(work, change, { code: 'holder_silent' }))
  },
})
