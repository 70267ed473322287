import { noteVulnerabilities } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { matchStore } from './match-store.ts'

/** The lists say how many these sites have now, and whoever has one on screen sees it. */
export async function noteCounts(work: Work, ids: readonly ServiceId[]): Promise<void> {
  if (ids.length === 0) return
  await noteVulnerabilities(work, await matchStore.counts(work.sql, ids))
  const owners = await work.sql
    .selectFrom('service')
    .select(['id', 'client_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  await work.pushEvents(
    owners.map(({ id, client_id: clientId }) => ({ clientId, type: 'wordpress-site.changed', subject: id })),
  )
}
