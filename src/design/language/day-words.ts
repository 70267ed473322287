import { addDays, type Day, dayOf, formatMoment } from '#base/dates.ts'
import { m } from '#words'
import { currentLocale, languageTags } from './locale.ts'

/** `Gisteren`, `Donderdag 26 november`: as somebody says a day to whom it matters how long ago it is. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return m.design_day_today()
  if (day === addDays(today, -1)) return m.design_day_yesterday()
  const words = new Intl.DateTimeFormat(languageTags[currentLocale()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const timeOf = (moment: string): string => formatMoment(moment).slice(-5)

/** `Gisteren om 04:00` */
export const momentWords = (at: string): string =>
  m.design_day_at({ day: dayWords(dayOf(new Date(at)), dayOf(new Date())), time: timeOf(at) })

/** The same within a sentence. */
export const momentIn = (at: string): string => lower(momentWords(at))
export const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
