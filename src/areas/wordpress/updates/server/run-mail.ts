import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { needsLook, totalOf, type UpdateCounts, type UpdateState, updateStates } from '../rules/outcomes.ts'
import { lineReason } from './serialize.ts'
import type { UpdateRow } from './update-store.ts'

export const toRun = (id: number): string => `/wordpress/updates?run=${id}`

const lookCount = (counts: UpdateCounts): number =>
  updateStates.filter(needsLook).reduce((sum, each) => sum + counts[each], 0)

/** How a run ended, as one sentence. */
export const runTitle =
  (counts: UpdateCounts) =>
  ({ locale }: { locale: Locale }): string => {
    const [look, sites] = [lookCount(counts), totalOf(counts)]
    return look > 0
      ? m.wordpress_updates_told_look({ look, sites }, { locale })
      : m.wordpress_updates_told_well({ updated: counts.updated, sites }, { locale })
  }

type Looked = Pick<UpdateRow, 'name' | 'state' | 'report' | 'reason'>
type Report = { id: number; counts: UpdateCounts; look: readonly Looked[]; more: number }

/** The end of a run, to whoever asked for it: the sites that need a look by name. */
export async function mailRun(work: Work, accountId: AccountId, { id, counts, look, more }: Report): Promise<void> {
  await mailPerson(work, accountId, ({ locale, link }) => ({
    kind: 'wordpress.run-report',
    subject: runTitle(counts)({ locale }),
    body: [
      countWords(counts, locale),
      ...(look.length > 0 ? [m.wordpress_updates_mail_look({}, { locale })] : []),
      ...look.map((row) => `• ${row.name}: ${lineReason(row, locale) ?? ''}`),
      ...(more > 0 ? [m.wordpress_updates_mail_more({ count: more }, { locale })] : []),
    ],
    button: { label: m.wordpress_updates_mail_button({}, { locale }), url: link(toRun(id)) },
  }))
}

type Count = (inputs: { count: number }, options: { locale: Locale }) => string
const words: readonly [UpdateState, Count][] = [
  ['updated', m.wordpress_updates_count_updated],
  ['still_broken', m.wordpress_updates_count_still_broken],
  ['nothing', m.wordpress_updates_count_nothing],
  ['rolled_back', m.wordpress_updates_count_rolled_back],
  ['failed', m.wordpress_updates_count_failed],
  ['skipped', m.wordpress_updates_count_skipped],
  ['stopped', m.wordpress_updates_count_stopped],
]

/** `97 updated, 3 put back`; what is none is not named. */
const countWords = (counts: UpdateCounts, locale: Locale): string =>
  words.flatMap(([state, text]) => (counts[state] > 0 ? text({ count: counts[state] }, { locale }) : [])).join(', ')
