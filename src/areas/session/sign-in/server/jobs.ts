import * as z from 'zod/mini'
import { locales } from '#base/locale.ts'
import { job } from '#platform/jobs/job.ts'
import { accountStore } from './account-store.ts'
import { brandOf } from './change-password.ts'
import { mailPasswordReset } from './session-mails.ts'
import { sessionStore } from './session-store.ts'

/**
 * Whether the address is known is found out here and not in the call, so that the call answers everybody equally and
 * equally fast.
 */
export const mailResetLink = job({
  name: 'session.mail-reset-link',
  payload: z.object({ email: z.string(), locale: z.enum(locales) }),
  tries: 5,
  run: async (ctx, { email, locale }) => {
    await ctx.transact(async (work) => {
      const account = await accountStore.byEmail(work.sql, email)
      if (!account || account.disabled_at) return
      await mailPasswordReset(work, { ...account, locale }, await brandOf(work, account.client_id))
    })
  },
})

/** Tokens and links that ran out a month ago leave the database. */
export const dropOldSessions = job({
  name: 'session.drop-old',
  payload: z.object({}),
  tries: 3,
  every: '20 3 * * *',
  run: async (ctx) => {
    await sessionStore.dropOld(ctx.sql, new Date(ctx.now().getTime() - 30 * 86_400_000))
  },
})
