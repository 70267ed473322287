import * as z from 'zod/mini'
import type { Outcome } from '#base/outcome.ts'
import { type FeedRead, type VulnerabilityFeed, vulnerabilityFeedsKey } from '#drivers/vulnerability-feed/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isRejected, reading } from '#platform/operations/answers.ts'
import { hasShrunk } from '../rules/judge.ts'
import { noteCounts } from './count-sites.ts'
import { tellFailing, tellHeld } from './feed-mails.ts'
import { type FeedRecord, feedStore } from './feed-store.ts'
import { incomingStore } from './incoming-store.ts'
import { matchVulnerabilities } from './match-sites.ts'

const minuteMs = 60_000
/** What a feed says of a question that never left this machine. */
const notSent = 'not_sent'
const dayMs = 24 * 60 * minuteMs

/** Where customers really pay, nobody is told of what the built-in sandbox invents. */
export const feedsRead = ({ driver, config }: Pick<Ctx, 'driver' | 'config'>): readonly VulnerabilityFeed[] =>
  driver(vulnerabilityFeedsKey).filter(({ name }) => !config.isProduction || name !== 'sandbox')

/** When a feed may be asked again, however long ago somebody wants it. */
export const soonestRead = (
  { asked_at: asked }: Pick<FeedRecord, 'asked_at'>,
  { pauseMinutes }: VulnerabilityFeed,
  now: Date,
): Date => new Date(Math.max(now.getTime(), (asked?.getTime() ?? 0) + pauseMinutes * minuteMs))

/** Has each feed read when it is due; what a feed told that nobody reads any more goes. */
export const readFeeds = job({
  name: 'wordpress.read-feeds',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: (ctx) =>
    ctx.transact(async (work) => {
      const names = feedsRead(work).map(({ name }) => name)
      await dropOthers(work, names)
      if (names.length === 0) return
      await feedStore.begin(work.sql, names, work.now())
      for (const name of await feedStore.takeDue(work.sql, names, work.now())) await work.enqueue(readFeed, { name })
    }),
})

/** One that somebody wants now; what its publisher does not take yet is read once it does. */
export async function readSoon(work: Work, name: string, at: Date): Promise<void> {
  await feedStore.noteDue(work.sql, name, at)
  for (const due of await feedStore.takeDue(work.sql, [name], work.now())) await work.enqueue(readFeed, { name: due })
}

async function dropOthers(work: Work, names: readonly string[]): Promise<void> {
  const others = await feedStore.notAmong(work.sql, names.length > 0 ? names : [''])
  if (others.length === 0) return
  for (const name of others) await noteCounts(work, await dropAll(work, name))
  await feedStore.remove(work.sql, others)
}

async function dropAll(work: Work, name: string) {
  await incomingStore.clear(work.sql, name)
  return incomingStore.dropWithdrawn(work.sql, name)
}

/** One feed, from its first record to its last. It comes in beside what is known, and takes its place when it is whole. */
export const readFeed = job({
  name: 'wordpress.read-feed',
  payload: z.object({ name: z.string() }),
  maxAttempts: 2,
  // Later than the publishers' own limits.
  retrySeconds: 2400,
  retryMaxSeconds: 2400,
  key: ({ name }) => `wordpress-feed ${name}`,
  run: async (ctx, { name }) => {
    const feed = feedsRead(ctx).find((each) => each.name === name)
    const row = await feedStore.find(ctx.sql, name)
    if (!feed || !row) return
    await incomingStore.clear(ctx.sql, name)
    const said = await feed.read({
      mark: row.held_since === null ? row.mark : null,
      take: (records) => incomingStore.add(ctx.sql, name, records),
      signal: ctx.signal,
    })
    await ctx.transact((work) => keep(work, feed, said))
    await incomingStore.clear(ctx.sql, name)
  },
})

async function keep(work: Work, feed: VulnerabilityFeed, said: Outcome<FeedRead>): Promise<void> {
  const { sql } = work
  const row = await feedStore.locked(sql, feed.name)
  if (!row) return
  const now = work.now()
  const read = answered(said)
  const dueAt = await dueAfter(feed, said, now)
  if (!read) {
    const code = codeOf(said)
    if (code !== notSent) return noteFailure(work, row, { now, dueAt, code })
    // Nobody was asked, so its publisher has nothing to limit.
    await feedStore.forgetAsked(sql, feed.name)
    return noteFailure(work, row, { now, dueAt: new Date(now.getTime() + 5 * minuteMs), code })
  }
  if (read.kind === 'unchanged') {
    await feedStore.noteRead(sql, feed.name, { now, dueAt })
    return
  }
  if (feed.coverage === 'full' && hasShrunk(row.records, read.records))
    return hold(work, row, { now, dueAt, records: read.records })
  const changed = await incomingStore.keepChanged(sql, feed.name)
  const left = feed.coverage === 'full' ? await incomingStore.dropWithdrawn(sql, feed.name) : []
  const records = feed.coverage === 'full' ? read.records : await incomingStore.count(sql, feed.name)
  await feedStore.noteRead(sql, feed.name, {
    now,
    dueAt,
    kept: { mark: read.mark, records, unreadable: read.unreadable },
  })
  await noteCounts(work, left)
  if (changed > 0 || row.read_at === null) await work.enqueue(matchVulnerabilities, {})
}

/** Not before its publisher takes another question, whatever came of this one. */
async function dueAfter({ pauseMinutes }: VulnerabilityFeed, said: Outcome<FeedRead>, now: Date): Promise<Date> {
  const none = () => 0
  const asked = { done: none, pending: none, rejected: none, unknown: none }
  const seconds = await reading(said, { ...asked, retry: ({ afterSeconds }) => afterSeconds })
  return new Date(now.getTime() + Math.max(pauseMinutes * minuteMs, seconds * 1000))
}
const codeOf = (said: Outcome<FeedRead>): string => (isRejected(said) ? said.code : 'away')

async function noteFailure(
  work: Work,
  row: FeedRecord,
  failed: { now: Date; dueAt: Date; code: string },
): Promise<void> {
  await feedStore.noteFailure(work.sql, row.name, failed)
  const lasts = failed.now.getTime() - (row.failed_since ?? failed.now).getTime()
  if (lasts < dayMs || row.failure_told_at) return
  await feedStore.noteFailureTold(work.sql, row.name, failed.now)
  await tellFailing(work, row.name, failed.code)
}

async function hold(work: Work, row: FeedRecord, held: { now: Date; dueAt: Date; records: number }): Promise<void> {
  await feedStore.hold(work.sql, row.name, held)
  if (row.held_since) return
  await work.audit({
    action: 'wordpress-feed.held',
    object: { type: 'setting', id: row.name },
    details: { had: row.records, has: held.records },
  })
  await tellHeld(work, row.name, { had: row.records ?? 0, has: held.records })
}
