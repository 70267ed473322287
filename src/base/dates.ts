/** Days travel as `2026-11-21`, moments as ISO 8601 in UTC; people read dd/mm/yyyy in Brussels time (core §9). */
export type Day = string

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000

/** Whether a text is a day that exists: 30 February does not. */
export const isDay = (text: string | undefined): text is Day => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

const zone = 'Europe/Brussels'
const inZone = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** By their names: how a language writes a date differs from one release of its data to the next. */
function partsOf(moment: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = inZone.formatToParts(moment)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}

/**
 * Caches the last answer: most questions are about today, and every zone is a whole number of half minutes from UTC.
 */
let lately = { halfMinute: Number.NaN, day: '' }

function calendarDay(moment: Date): Day {
  const of = partsOf(moment)
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** The calendar day of a moment in Brussels. */
export function dayOf(moment: Date): Day {
  const halfMinute = Math.floor(moment.getTime() / 30_000)
  if (halfMinute !== lately.halfMinute) lately = { halfMinute, day: calendarDay(moment) }
  return lately.day
}

/** The moment at which a day begins in Brussels, in summer as in winter. */
export function startOf(day: Day): Date {
  const [summer, winter] = ['+02:00', '+01:00'].map((offset) => new Date(`${day}T00:00:00${offset}`)) as [Date, Date]
  return dayOf(summer) === day ? summer : winter
}

/**
 * The moment at which clocks in Brussels show so many minutes after midnight. Of two such moments, on the day that summer time ends,
 * the first; where the hour is skipped, when summer time begins, an hour later by the clock.
 */
export function momentAt(day: Day, minutes: number): Date {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const [summer, winter] = ['+02:00', '+01:00'].map((offset) => new Date(`${day}T${clock}:00${offset}`)) as [Date, Date]
  const of = partsOf(summer)
  return `${of('hour')}:${of('minute')}` === clock ? summer : winter
}

/** `21/11/2026`; a zero date shows as empty (core §5). */
export function formatDay(day: Day | null | undefined): string {
  if (!day || day.startsWith('0000')) return ''
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** `21/11/2026 14:05` in Brussels time. */
export function formatMoment(moment: Date | string | null | undefined): string {
  if (!moment) return ''
  const date = typeof moment === 'string' ? new Date(moment) : moment
  const of = partsOf(date)
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`
}

export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A month end stays a month end: 31 January plus one month is 28 or 29 February. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const total = year * 12 + (month - 1) + months
  const targetYear = Math.floor(total / 12)
  const targetMonth = total - targetYear * 12
  const last = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when the other came first. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
