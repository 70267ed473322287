import { notify } from '#areas/overview/notifications/server/public.ts'
import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { needsLook, openOf, totalOf, type UpdateCounts, type UpdateState, updateStates } from '../rules/outcomes.ts'
import { type Run, runStore } from './run-store.ts'
import { lineReason } from './serialize.ts'
import { type UpdateRow, updateStore } from './update-store.ts'

/** So many sites that need a look are named in a mail. */
const mostNamed = 20

/** Whoever comes last tells, once: to whom asked by a notification and a mail, and of what the clock began by a notification. */
export async function tellRun(work: Work, id: number): Promise<void> {
  const counts = await updateStore.counts(work.sql, id)
  if (openOf(counts) > 0 || !(await runStore.takeTelling(work.sql, id, work.now()))) return
  const run = await runStore.byId(work.sql, id)
  if (!run) return
  if (run.moment === null) await tellAsker(work, run, counts)
  // Of a night in which there was nothing to do nobody is told.
  else if (counts.updated + counts.went_back + counts.failed + counts.skipped > 0) await tellOwners(work, run, counts)
}

const toRun = (id: number): string => `/wordpress/updates?run=${id}`
const lookCount = (counts: UpdateCounts): number =>
  updateStates.filter(needsLook).reduce((sum, each) => sum + counts[each], 0)

const titleOf =
  (counts: UpdateCounts) =>
  ({ locale }: { locale: Locale }): string => {
    const [look, sites] = [lookCount(counts), totalOf(counts)]
    return look > 0
      ? m.wordpress_updates_told_look({ look, sites }, { locale })
      : m.wordpress_updates_told_well({ updated: counts.updated, sites }, { locale })
  }

async function tellOwners(work: Work, { id, client_id: clientId }: Run, counts: UpdateCounts): Promise<void> {
  const about = { type: 'service' as const, id: await updateStore.sitesOf(work.sql, id) }
  const title = titleOf(counts)
  await notify(work, {
    ...{ kind: 'service', clientId, about, path: toRun(id), key: `wordpress-run ${id}` },
    title: (to) => `${m.wordpress_updates_told_scheduled({}, to)}: ${title(to)}`,
  })
}

async function tellAsker(work: Work, { id, account_id: accountId }: Run, counts: UpdateCounts): Promise<void> {
  if (accountId === null) return
  const title = titleOf(counts)
  await notify(work, { kind: 'task', accountIds: [accountId], title, path: toRun(id), key: `wordpress-run ${id}` })
  const states = updateStates.filter(needsLook)
  const { rows, total } = await updateStore.linesOf(work.sql, id, {
    ...{ scope: { kind: 'all' }, states, page: 1, perPage: mostNamed },
  })
  await mailPerson(work, accountId, ({ locale, link }) => ({
    kind: 'wordpress.run-report',
    subject: title({ locale }),
    body: [
      countWords(counts, locale),
      ...(rows.length > 0 ? [m.wordpress_updates_mail_look({}, { locale })] : []),
      ...rows.map((row) => lookLine(row, locale)),
      ...(total > rows.length ? [m.wordpress_updates_mail_more({ count: total - rows.length }, { locale })] : []),
    ],
    button: { label: m.wordpress_updates_mail_button({}, { locale }), url: link(toRun(id)) },
  }))
}

const lookLine = (row: UpdateRow, locale: Locale): string => `• ${row.name}: ${lineReason(row, locale) ?? ''}`

type Count = (inputs: { count: number }, options: { locale: Locale }) => string
const words: readonly [UpdateState, Count][] = [
  ['updated', m.wordpress_updates_count_updated],
  ['nothing', m.wordpress_updates_count_nothing],
  ['went_back', m.wordpress_updates_count_went_back],
  ['failed', m.wordpress_updates_count_failed],
  ['skipped', m.wordpress_updates_count_skipped],
  ['stopped', m.wordpress_updates_count_stopped],
]

/** `97 updated, 3 put back`; what is none is not named. */
const countWords = (counts: UpdateCounts, locale: Locale): string =>
  words.flatMap(([state, text]) => (counts[state] > 0 ? text({ count: counts[state] }, { locale }) : [])).join(', ')
