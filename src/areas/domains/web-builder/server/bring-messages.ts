import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { keepMessage } from './keep-message.ts'
import { messageStore } from './message-store.ts'

const atOnce = 100

/** Takes over what visitors wrote in contact forms: it is kept, mailed once, and then forgotten at the builder. */
export const bringMessages = job({
  name: 'web-builder.bring-messages',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 20,
  key: () => 'all',
  cron: '* * * * *',
  run: async (ctx) => {
    const builder = ctx.driver(siteBuilderKey)
    for (const message of answered(await builder.messages(atOnce)) ?? []) {
      await ctx.transact((work) => keepMessage(work, message))
      await builder.messageTaken(message.id)
    }
  },
})

const keptDays = 180

/** Half a year after it was mailed, what a visitor wrote is needed here no longer. */
export const dropOldMessages = job({
  name: 'web-builder.drop-old-messages',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 3 * * *',
  run: async (ctx) => {
    await messageStore.dropBefore(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs))
  },
})
