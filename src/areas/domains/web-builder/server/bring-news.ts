import * as z from 'zod/mini'
import type { AccountId } from '#base/ids.ts'
import { type SiteNews, siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { AuditActor } from '#platform/audit/audit.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { bringMessages } from './bring-messages.ts'
import { readHolder } from './editor/holder.ts'
import { keepSite } from './keep-site.ts'
import { bringToPlace } from './place/place-site.ts'
import { siteStore } from './site-store.ts'

const atOnce = 200

/**
 * Another version became live at the builder: it is noted who did it, a site that stands in a hosting gets it there, and screens read it again.
 */
export const bringNews = job({
  name: 'web-builder.bring-news',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 20,
  key: () => 'all',
  cron: '* * * * *',
  run: async (ctx) => {
    const moved = await siteStore.followDomains(ctx.sql, ctx.now())
    for (const domainId of moved) await ctx.enqueue(keepSite, { domainId })
    const builder = ctx.driver(siteBuilderKey)
    for (const news of answered(await builder.news(atOnce)) ?? []) {
      const holder = news.holder === null ? undefined : await readHolder(ctx, news.holder)
      await ctx.transact((work) => takeNote(work, news), actorOf(holder))
      await builder.newsTaken(news.id)
    }
  },
})

const actorOf = (holder: { accountId: AccountId } | undefined): AuditActor | undefined =>
  holder && { accountId: holder.accountId, actorAccountId: holder.accountId, requestId: null }

/** Told again after a lost answer it is noted again, at most: a line too many is better than none. */
async function takeNote(work: Work, { reference, what, version, at }: SiteNews): Promise<void> {
  const site = await siteStore.byReference(work.sql, reference)
  if (!site) return
  const { domain_id: id, client_id: clientId } = site
  await bringToPlace(work, id)
  await work.changed(
    { action: `domains.web-builder.${what}`, object: { type: 'domain', id }, clientId, details: { version, at } },
    { clientId, type: 'domain.web-builder', subject: id },
  )
}

/** For the builder in the same process: what happened there does not wait for the next minute. */
export const bringSoon =
  ({ enqueue, log }: Pick<Work, 'enqueue' | 'log'>) =>
  (): void =>
    void Promise.all([enqueue(bringMessages, {}), enqueue(bringNews, {})]).catch((err: unknown) =>
      log.warn({ err }, 'news of sites waits a minute'),
    )
