import type { VulnerabilityFeed } from '#drivers/vulnerability-feed/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { feedCalls, vulnerabilityCalls } from '../contract/calls.ts'
import type { VulnerabilityFeedState } from '../contract/shapes.ts'
import { failureText } from './failure-text.ts'
import { type FeedRecord, feedStore } from './feed-store.ts'
import { feedsRead, readSoon, soonestRead } from './read-feeds.ts'
import { refuse } from './refuse.ts'
import { siteVulnerabilities } from './site-vulnerabilities.ts'

export const vulnerabilityRoutes = routes(vulnerabilityCalls, {
  ofSite: (ctx, { params, query }) => siteVulnerabilities(ctx, params.id, query),
})

export const feedRoutes = routes(feedCalls, {
  list: async (ctx) => {
    const rows = new Map((await feedStore.list(ctx.sql)).map((row) => [row.name, row]))
    return { data: feedsRead(ctx).map((feed) => told(ctx, feed, rows.get(feed.name))) }
  },
  read: async (ctx, { params }) => {
    const { feed, row } = await heldFeed(ctx, params.name)
    await readSoon(ctx, feed.name, soonestRead(row, feed, ctx.now()))
    await noted(ctx, 'wordpress-feed.asked', feed)
    return { data: told(ctx, feed, await feedStore.find(ctx.sql, feed.name)) }
  },
  accept: async (ctx, { params }) => {
    const { feed, row } = await heldFeed(ctx, params.name)
    if (row.held_records === null) return refuse('feed_not_held')
    await feedStore.accept(ctx.sql, feed.name, soonestRead(row, feed, ctx.now()))
    await noted(ctx, 'wordpress-feed.accepted', feed, { records: row.held_records })
    return { data: told(ctx, feed, await feedStore.find(ctx.sql, feed.name)) }
  },
})

const noted = (ctx: Ctx, action: string, { name }: VulnerabilityFeed, details: Record<string, number> = {}) =>
  ctx.audit({ action, object: { type: 'setting', id: name }, details })

async function heldFeed(ctx: Ctx, name: string): Promise<{ feed: VulnerabilityFeed; row: FeedRecord }> {
  const feed = feedsRead(ctx).find((each) => each.name === name) ?? refuse('feed_not_found')
  await feedStore.begin(ctx.sql, [name], ctx.now())
  return { feed, row: (await feedStore.locked(ctx.sql, name)) ?? refuse('feed_not_found') }
}

const stateOf = (row: FeedRecord | undefined): VulnerabilityFeedState['state'] => {
  if (row?.held_since) return 'held'
  if (row?.failed_since) return 'failing'
  return row?.read_at ? 'fine' : 'waiting'
}

const told = (
  { now, locale }: Pick<Ctx, 'now' | 'locale'>,
  { name, coverage }: VulnerabilityFeed,
  row: FeedRecord | undefined,
): VulnerabilityFeedState => ({
  ...{ name, coverage, state: stateOf(row), records: row?.records ?? null, unreadable: row?.unreadable ?? 0 },
  readAt: row?.read_at?.toISOString() ?? null,
  dueAt: (row?.due_at ?? now()).toISOString(),
  failure:
    row?.failed_since && row.failure !== null
      ? { reason: failureText(row.failure, locale), since: row.failed_since.toISOString() }
      : null,
  held:
    row?.held_since && row.held_records !== null
      ? { records: row.held_records, since: row.held_since.toISOString() }
      : null,
})
