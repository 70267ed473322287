import { type Installing, installedOf } from '#areas/wordpress/sites/rules/installed.ts'
import type { VulnerabilityFeed } from '#drivers/vulnerability-feed/port.ts'
import type { Work } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { feedStore } from './feed-store.ts'
import { incomingStore } from './incoming-store.ts'
import { matchSilently } from './match-sites.ts'
import { matchStore } from './match-store.ts'
import { toldStore } from './told-store.ts'

/** The vulnerabilities of a world that is made: its sites are matched with a feed, and nobody is told. */
export async function fillVulnerabilities(work: Work, feed: VulnerabilityFeed): Promise<void> {
  const { sql } = work
  const now = work.now()
  const sites = await sql
    .selectFrom('wordpress_site')
    .select(['service_id', 'facts'])
    .where('facts', 'is not', null)
    .execute()
  for (const { service_id: id, facts } of sites)
    await matchStore.keepSoftware(sql, id, installedOf(facts as unknown as Installing))
  await feedStore.begin(sql, [feed.name], now)
  const take = (records: Parameters<Parameters<typeof feed.read>[0]['take']>[0]) =>
    incomingStore.add(sql, feed.name, records)
  const read = answered(await feed.read({ mark: null, take }))
  if (read?.kind !== 'read') return
  await incomingStore.keepChanged(sql, feed.name)
  await incomingStore.clear(sql, feed.name)
  await feedStore.noteRead(sql, feed.name, { now, dueAt: now, kept: read })
  await matchSilently(work)
  await toldStore.takeAll(sql, now)
}
