import { addDays, dayOf, formatDay } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { numberWords } from '#base/number-words.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { SiteReach } from '../contract/shapes.ts'
import { shareOf } from '../rules/reach.ts'
import { reachStore } from './reach-store.ts'

const daysBack = 30
const mostMonths = 13

/** How often a website answered; null while nobody has looked. */
export async function reachOf(
  { sql, now, locale }: Pick<Ctx, 'sql' | 'now' | 'locale'>,
  of: { serviceId: ServiceId; host: string },
): Promise<SiteReach | null> {
  const since = await reachStore.since(sql, of, addDays(dayOf(now()), -daysBack))
  if (!since) return null
  const months = await reachStore.months(sql, of, mostMonths)
  return {
    ...since,
    text: textOf(since, locale),
    months: months.map((each) => ({ ...each, percent: shareOf(each) })),
  }
}

function textOf({ looks, reached, day }: { looks: number; reached: number; day: string }, locale: Locale): string {
  const number = (value: number) => numberWords(value, locale)
  return m.site_report_reach_text({ reached: number(reached), looks: number(looks), day: formatDay(day) }, { locale })
}
