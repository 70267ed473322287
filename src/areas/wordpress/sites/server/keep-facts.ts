import * as z from 'zod/mini'
import { beginHosted } from '#areas/hosting/space/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { comparedAt, type Installed, installedOf, isSameInstalled } from '../rules/installed.ts'
import { seenBetween, seenLine } from '../rules/seen.ts'
import { wasAskedSince } from './changes.ts'
import { siteInstalledChanged } from './domain-events.ts'
import { sitePlace, siteStore } from './site-store.ts'

type Keeping = Pick<Work, 'sql' | 'now' | 'emit'>
/** Between which looks something is otherwise. */
type Between = { since: Date | null; before: readonly Installed[]; after: readonly Installed[] }

/** What was not compared again is as it was found last, as long as it is the same release. */
function withIntegrity(facts: WordPressFacts, before: WordPressFacts | null | undefined): WordPressFacts {
  if (comparedAt(facts.integrity) !== null || !before || before.version !== facts.version) return facts
  return { ...facts, integrity: before.integrity }
}

async function keep(
  work: Keeping,
  id: ServiceId,
  told: WordPressFacts,
  isOtherwise: boolean,
): Promise<Between | undefined> {
  if (!(await beginHosted(work, sitePlace, id))) return undefined
  const row = await siteStore.locked(work.sql, id)
  if (!row || (row.read_at && row.read_at > new Date(told.readAt))) return undefined
  const facts = isOtherwise ? told : withIntegrity(told, row.facts)
  await siteStore.noteFacts(work.sql, id, facts, work.now())
  const [before, after] = [installedOf(row.facts), installedOf(facts)]
  if (isSameInstalled(before, after)) return undefined
  await work.emit(siteInstalledChanged, { serviceId: id, installed: after })
  return { since: row.read_at, before, after }
}

/**
 * All that the host told of a site after a change, with the moment at which it was so. What is older than what is known changes nothing.
 * @param isOtherwise its files were changed just now: what they were found to be before says nothing any more
 */
export async function keepSiteFacts(
  work: Keeping,
  id: ServiceId,
  told: WordPressFacts,
  isOtherwise = false,
): Promise<void> {
  await keep(work, id, told, isOtherwise)
}

/** The same of a look: where nobody asked the portal for what is otherwise by now, it was done in WordPress itself, and the history says so. */
export async function keepSeenFacts(work: Work, id: ServiceId, told: WordPressFacts): Promise<void> {
  const seen = await keep(work, id, told, false)
  if (!seen?.since || seen.before.length === 0 || (await wasAskedSince(work, id, seen.since))) return
  await work.enqueue(noteSeen, { serviceId: id, about: seenLine(seenBetween(seen.before, seen.after)) })
}

/** A job of its own: whoever only looked is not the one who did it. */
export const noteSeen = job({
  name: 'wordpress.note-seen',
  payload: z.object({ serviceId: idOf<ServiceId>(), about: z.string() }),
  maxAttempts: 3,
  run: (ctx, { serviceId: id, about }) =>
    ctx.transact(async (work) => {
      const service = await work.sql.selectFrom('service').select('client_id').where('id', '=', id).executeTakeFirst()
      if (!service) return
      const { client_id: clientId } = service
      await work.changed(
        { action: 'wordpress.seen', object: { type: 'service', id }, clientId, details: { about } },
        { clientId, type: 'wordpress-site.changed', subject: id },
      )
    }),
})
