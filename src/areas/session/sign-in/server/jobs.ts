import * as z from 'zod/mini'
import { dropOldAttempts } from '#areas/session/attempts/server/public.ts'
import { notePause } from '#areas/session/devices/server/public.ts'
import { brandOf } from '#areas/session/mails/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { type AccountId, idOf } from '#base/ids.ts'
import { locales } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { accountStore } from './account-store.ts'
import { dropOldChallenges } from './challenges.ts'
import { mailPasswordReset, mailUnlockLink } from './session-mails.ts'
import { sessionStore } from './session-store.ts'

/** The job finds out whether the address is known, so that the call has the same answer and duration for everybody. */
export const mailResetLink = job({
  name: 'session.mail-reset-link',
  payload: z.object({ email: z.string(), locale: z.enum(locales) }),
  maxAttempts: 5,
  run: async (ctx, { email, locale }) => {
    await ctx.transact(async (work) => {
      const account = await accountStore.byEmail(work.sql, email)
      if (!account || account.disabled_at) return
      await mailPasswordReset(work, { ...account, locale }, await brandOf(work, account.client_id))
    })
  },
})

const Whom = z.object({
  email: z.optional(z.string()),
  accountId: z.optional(idOf<AccountId>()),
  ip: z.string(),
  userAgent: z.string(),
})

/** Tells the owner about too many failures, with a link that ends the pause. Does nothing for an unknown address. */
export const mailUnlock = job({
  name: 'session.mail-unlock',
  payload: Whom,
  maxAttempts: 5,
  run: async (ctx, { email, accountId, ip, userAgent }) => {
    await ctx.transact(async (work) => {
      const account =
        accountId === undefined
          ? await accountStore.byEmail(work.sql, email ?? '')
          : await accountStore.byId(work.sql, accountId)
      if (!account || account.disabled_at) return
      await notePause(work, account.id, { ip, userAgent })
      await mailUnlockLink(work, account.id, ip)
    })
  },
})

/** The same for an account whose codes were guessed. */
export const mailLockOut = (ctx: Ctx, accountId: AccountId): Promise<unknown> =>
  Promise.resolve(ctx.enqueue(mailUnlock, { accountId, ip: ctx.ip, userAgent: ctx.userAgent }))

/** Deletes tokens and links that expired a month ago. */
export const dropOldSessions = job({
  name: 'session.drop-old',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '20 3 * * *',
  run: async (ctx) => {
    const now = ctx.now().getTime()
    await sessionStore.dropOld(ctx.sql, new Date(now - 30 * dayMs))
    await dropOldAttempts(ctx.sql, new Date(now - dayMs))
    await dropOldChallenges(ctx, new Date(now - dayMs))
  },
})
