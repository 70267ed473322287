import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { addDays, type Day, dayOf, momentAt } from '#base/dates.ts'

/** Before a term of a month or longer ends: time enough to plan another number. */
export const daysBefore = { month: 7, longer: 30 } as const
/** When it is looked for each day what has to be told, as Brussels counts: minutes after midnight. */
const tellsAtMinutes = 7 * 60 + 20
export const tellsAtCron = `${tellsAtMinutes % 60} ${Math.floor(tellsAtMinutes / 60)} * * *`

type Telling = {
  term: TermDuration
  termEndsAt: string
  /** Whether the next term costs something else. */
  isOther: boolean
  next: { cents: number | null }
  /** The end of a term of which was told, and what the next one costs as it was told. */
  told: { on: Day | null; cents: number | null }
}

/** A month renews all the time: it is mailed of only where it becomes dearer or cheaper. */
export const isMailed = ({ term, isOther }: Pick<Telling, 'term' | 'isOther'>): boolean => term !== 'P1M' || isOther

/** Told once for each term, and again when what it will cost has become otherwise since. */
export const isNews = ({ termEndsAt, next, told }: Pick<Telling, 'termEndsAt' | 'next' | 'told'>): boolean =>
  told.on !== utcDay(termEndsAt) || told.cents !== next.cents

/** When the mail of a renewal is written: on this day; `sent` for what is told already, `none` for what nobody is mailed of. */
export function mailDay(telling: Telling, now: Date): Day | 'sent' | 'none' {
  if (!isMailed(telling)) return 'none'
  if (!isNews(telling)) return 'sent'
  const days = telling.term === 'P1M' ? daysBefore.month : daysBefore.longer
  const first = addDays(utcDay(telling.termEndsAt), -days)
  const today = dayOf(now)
  const next = now < momentAt(today, tellsAtMinutes) ? today : addDays(today, 1)
  // Days are texts, which compare as they follow each other.
  return [first, next].toSorted().at(-1) ?? next
}
