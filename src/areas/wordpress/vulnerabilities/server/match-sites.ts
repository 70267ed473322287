import * as z from 'zod/mini'
import { siteInstalledChanged } from '#areas/wordpress/sites/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { verdictOn } from '../rules/judge.ts'
import { noteCounts } from './count-sites.ts'
import { feedStore } from './feed-store.ts'
import { type Among, type Candidate, type Hit, matchStore } from './match-store.ts'
import { tellSites } from './tell-sites.ts'

/** So many vulnerabilities meet all sites in one transaction. */
const together = 1000
/** So many sites are counted in one. */
const countedTogether = 500
/** One after the other: whoever tells sees all that was found. */
const key = () => 'wordpress-vulnerabilities'

const hitsOf = ({ vulnerability_id: vulnerabilityId, kind, slug, affected, versions }: Candidate): Hit[] =>
  versions.flatMap((version) => {
    const verdict = verdictOn(version, affected)
    return verdict === 'free' ? [] : { vulnerabilityId, kind, slug, version, isCertain: verdict === 'affected' }
  })

async function match(work: Work, among: Among): Promise<ServiceId[]> {
  const hits = (await matchStore.candidates(work.sql, among)).flatMap(hitsOf)
  return matchStore.keep(work.sql, among, hits, work.now())
}

/** The next of what came or changed; how many. */
async function matchNext(work: Work): Promise<number> {
  const vulnerabilities = await matchStore.unmatched(work.sql, together)
  if (vulnerabilities.length === 0) return 0
  await noteCounts(work, await match(work, { vulnerabilities }))
  await matchStore.noteMatched(work.sql, vulnerabilities)
  return vulnerabilities.length
}

async function countNext(work: Work): Promise<number> {
  const sites = await matchStore.uncounted(work.sql, countedTogether)
  await noteCounts(work, sites)
  return sites.length
}

/** Until there is no more; false where the process is to end before. */
async function repeat({ signal, transact }: JobCtx, step: (work: Work) => Promise<number>): Promise<boolean> {
  while (!signal.aborted) if ((await transact(step)) === 0) return true
  return false
}

/** What came with a feed meets all sites, and whoever looks after those that have it is told. */
export const matchVulnerabilities = job({
  name: 'wordpress.match-vulnerabilities',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 30,
  key,
  run: async (ctx) => {
    const isDone = (await repeat(ctx, matchNext)) && (await repeat(ctx, countNext))
    if (!isDone) return { retryAfterSeconds: 1 }
    await tellSites(ctx)
    return undefined
  },
})

/** One site, because something else stands on it now. What a feed still has for it is told with that. */
export const matchSite = job({
  name: 'wordpress.match-site',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 5,
  retrySeconds: 30,
  key,
  run: async (ctx, { serviceId }) => {
    await ctx.transact(async (work) => {
      await match(work, { site: serviceId })
      await noteCounts(work, [serviceId])
    })
    if ((await matchStore.unmatched(ctx.sql, 1)).length === 0) await tellSites(ctx, serviceId)
  },
})

/** A site whose releases changed is matched again; one that is gone has none. */
export const installedSubscriber = subscriber(siteInstalledChanged, async (work, { serviceId, installed }) => {
  await matchStore.keepSoftware(work.sql, serviceId, installed)
  if (await feedStore.wasRead(work.sql)) await work.enqueue(matchSite, { serviceId })
})

/** All of it at once, telling nobody: for a world that is made. */
export async function matchSilently(work: Work): Promise<void> {
  while ((await matchNext(work)) > 0);
  while ((await countNext(work)) > 0);
}
