import * as z from 'zod/mini'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { bringMessages } from './bring-messages.ts'
import { bringToPlace } from './place/place-site.ts'
import { siteStore } from './site-store.ts'

const atOnce = 200

/** Another version became live at the builder: a site that stands in a hosting gets it there, and screens read it again. */
export const bringNews = job({
  name: 'web-builder.bring-news',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 20,
  key: () => 'all',
  cron: '* * * * *',
  run: async (ctx) => {
    const builder = ctx.driver(siteBuilderKey)
    for (const { id, reference } of answered(await builder.news(atOnce)) ?? []) {
      await ctx.transact(async (work) => {
        const site = await siteStore.byReference(work.sql, reference)
        if (!site) return
        await bringToPlace(work, site.domain_id)
        await work.pushEvent({ clientId: site.client_id, type: 'domain.web-builder', subject: site.domain_id })
      })
      await builder.newsTaken(id)
    }
  },
})

/** For the builder in the same process: what happened there does not wait for the next minute. */
export const bringSoon =
  ({ enqueue, log }: Pick<Work, 'enqueue' | 'log'>) =>
  (): void =>
    void Promise.all([enqueue(bringMessages, {}), enqueue(bringNews, {})]).catch((err: unknown) =>
      log.warn({ err }, 'news of sites waits a minute'),
    )
