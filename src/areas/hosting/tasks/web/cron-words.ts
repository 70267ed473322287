import { type CronTimes, cronNumbers } from '#base/web-space/cron.ts'
import { rangesOf } from '#base/web-space/cron-text.ts'
import { currentLocale, languageTags } from '#design/language/locale.ts'
import { m } from '#words'

const tag = () => languageTags[currentLocale()]
const listed = (words: readonly string[]): string => new Intl.ListFormat(tag()).format(words)
/** 5 January 1970 was a Monday. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(tag(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + weekday)))
const monthName = (month: number): string =>
  new Intl.DateTimeFormat(tag(), { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, month - 1, 1)))

const two = (number: number): string => String(number).padStart(2, '0')
export const clockText = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`
const numbersIn = (field: keyof CronTimes, text: string): number[] =>
  [...(cronNumbers(field, text) ?? [])].sort((one, other) => one - other)
const rangeText = (numbers: readonly number[]): string => listed(rangesOf(numbers).replaceAll('-', '–').split(','))
const isRun = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)

/** So many clock times are read out; more are told as a rule. */
const mostTimes = 6

/** When within a day; `isOften`: over and over, so that the days come after it. */
function timeText({ minute, hour }: CronTimes): { text: string; isOften: boolean } {
  const [minutes, hours] = [numbersIn('minute', minute), numbersIn('hour', hour)]
  if (minutes.length * hours.length <= mostTimes) {
    const times = hours.flatMap((each) => minutes.map((at) => clockText(each, at)))
    return { text: m.web_tasks_at_times({ times: listed(times) }), isOften: false }
  }
  const step = /^(?:\*|0-59)\/(\d+)$/.exec(minute)?.[1]
  const often =
    minutes.length === 60
      ? m.web_tasks_every_minute()
      : step && 60 % Number(step) === 0
        ? m.web_tasks_every_minutes({ count: Number(step) })
        : undefined
  const isAllDay = hours.length === 24
  if (often && (isAllDay || isRun(hours))) {
    const [from = 0, to = 23] = [hours[0], hours.at(-1)]
    const between = m.web_tasks_between({ what: often, from: clockText(from, 0), to: clockText(to, 59) })
    return { text: isAllDay ? often : between, isOften: true }
  }
  if (isAllDay) {
    const text = minute === '0' ? m.web_tasks_hourly_sharp() : m.web_tasks_hourly({ minutes: rangeText(minutes) })
    return { text, isOften: true }
  }
  return { text: m.web_tasks_minutes_of({ minutes: rangeText(minutes), hours: rangeText(hours) }), isOften: true }
}

function weekdaysText(weekday: string): string {
  const days = numbersIn('weekday', weekday)
  const [first = 1, last = 7] = [days[0], days.at(-1)]
  if (days.length > 2 && isRun(days)) return m.web_tasks_weekdays({ from: weekdayName(first), to: weekdayName(last) })
  return m.web_tasks_each_weekday({ days: listed(days.map(weekdayName)) })
}

/** On which days; undefined on each of them. */
function daysText({ day, month, weekday }: CronTimes): string | undefined {
  const ofMonth = day === '*' ? undefined : m.web_tasks_month_days({ days: rangeText(numbersIn('day', day)) })
  const ofWeek = weekday === '*' ? undefined : weekdaysText(weekday)
  const isEither = !day.startsWith('*') && !weekday.startsWith('*')
  const both = ofMonth && ofWeek
  const days = both
    ? (isEither ? m.web_tasks_days_or : m.web_tasks_days_and)({ one: ofMonth, other: ofWeek })
    : (ofMonth ?? ofWeek)
  if (month === '*') return days
  const months = listed(numbersIn('month', month).map(monthName))
  return m.web_tasks_in_months({ days: days ?? m.web_tasks_every_day(), months })
}

const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase(tag()) + text.slice(1)

/** The five fields as somebody would say them: "Every day at 03:00". */
export function timesText(times: CronTimes): string {
  const { text, isOften } = timeText(times)
  const days = daysText(times)
  if (isOften) return asSentence(days ? m.web_tasks_often_on({ time: text, days }) : text)
  return asSentence(m.web_tasks_days_at({ days: days ?? m.web_tasks_every_day(), time: text }))
}
