import * as z from 'zod/mini'
import { isRelativePath } from './relative-path.ts'

/** The five fields of a cron job (service areas §5): an asterisk, numbers, ranges and steps; weekday 1 is Monday. */
export const cronFields = {
  minute: { least: 0, most: 59 },
  hour: { least: 0, most: 23 },
  day: { least: 1, most: 31 },
  month: { least: 1, most: 12 },
  weekday: { least: 1, most: 7 },
} as const
export type CronField = keyof typeof cronFields
export const cronFieldNames = Object.keys(cronFields) as CronField[]
export type CronTimes = Record<CronField, string>

const part = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/

/** The numbers that a field matches, or undefined when invalid. A step needs an asterisk or a range, as in cron. */
export function cronNumbers(field: CronField, text: string): Set<number> | undefined {
  const { least, most } = cronFields[field]
  const numbers = new Set<number>()
  if (text.length > 100) return undefined
  for (const each of text.split(',')) {
    const found = part.exec(each)
    if (!found) return undefined
    const [, first, last, step] = found
    if (step !== undefined && first !== undefined && last === undefined) return undefined
    const from = first === undefined ? least : Number(first)
    const to = first === undefined ? most : Number(last ?? first)
    const by = Number(step ?? 1)
    if (from < least || to > most || from > to || by < 1) return undefined
    for (let number = from; number <= to; number += by) numbers.add(number)
  }
  return numbers
}

export const isCronField = (field: CronField, text: string): boolean => cronNumbers(field, text) !== undefined
const Times = (field: CronField) => z.string().check(z.refine((text) => isCronField(field, text), { error: 'invalid' }))

/** Programs of the host that a job may start by name; anything else is a file of the space. */
export const cronPrograms = ['php', 'curl', 'wget', 'wp', 'bash', 'sh', 'python3', 'node'] as const
export const isCronCommand = (text: string): boolean =>
  (cronPrograms as readonly string[]).includes(text) ||
  (text !== '' && !text.startsWith('-') && text.length <= 300 && isRelativePath(text))

/**
 * The arguments of a command, separated by blanks; single or double quotes group them. There is no shell: `$HOME`, `*`
 * and `;` are literal. Undefined when a quote is not closed.
 */
export function splitArguments(text: string): string[] | undefined {
  const found: string[] = []
  let [current, quote, isOpen] = ['', '', false]
  for (const sign of text) {
    if (quote !== '') {
      if (sign === quote) quote = ''
      else current += sign
    } else if (sign === '"' || sign === "'") [quote, isOpen] = [sign, true]
    else if (sign === ' ') {
      if (isOpen) found.push(current)
      ;[current, isOpen] = ['', false]
    } else [current, isOpen] = [current + sign, true]
  }
  if (quote !== '') return undefined
  return isOpen ? [...found, current] : found
}

export const CronJob = z.strictObject({
  /** Our permanent id of a job: `cron-3`. */
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  name: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(80), z.regex(/^[^\p{Cc}]*$/u)),
  command: z.string().check(z.refine(isCronCommand, { error: 'invalid' })),
  arguments: z.string().check(
    z.maxLength(1_000),
    z.regex(/^[^\p{Cc}]*$/u),
    z.refine((text) => splitArguments(text) !== undefined, { error: 'invalid' }),
  ),
  minute: Times('minute'),
  hour: Times('hour'),
  day: Times('day'),
  month: Times('month'),
  weekday: Times('weekday'),
  isOn: z.boolean(),
})
export type CronJob = z.infer<typeof CronJob>
export const mostCronJobs = 50

/** A moment in wall clock time, the only time that cron knows. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }
const dayMs = 86_400_000
const farthestDays = 8 * 366

/** Day and weekday are alternatives unless one of them begins with an asterisk; all other fields must match. */
export function isDue(times: CronTimes, at: WallTime): boolean {
  const holds = (field: CronField, number: number) => cronNumbers(field, times[field])?.has(number) === true
  const date = Date.UTC(at.year, at.month - 1, at.day)
  const weekday = ((Math.floor(date / dayMs) + 3) % 7) + 1
  const days = [holds('day', at.day), holds('weekday', weekday)] as const
  const isEither = !times.day.startsWith('*') && !times.weekday.startsWith('*')
  return (
    holds('minute', at.minute) &&
    holds('hour', at.hour) &&
    holds('month', at.month) &&
    (isEither ? days[0] || days[1] : days[0] && days[1])
  )
}

/** The next start times, at most `most`, searched as far as the next leap day can be. */
export function nextRuns(times: CronTimes, after: WallTime, most: number): WallTime[] {
  const [minutes, hours] = [cronNumbers('minute', times.minute), cronNumbers('hour', times.hour)]
  const found: WallTime[] = []
  if (!minutes || !hours) return found
  const from = Date.UTC(after.year, after.month - 1, after.day, after.hour, after.minute)
  const sorted = (numbers: Set<number>) => [...numbers].sort((one, other) => one - other)
  const first = Date.UTC(after.year, after.month - 1, after.day)
  for (let date = first; date < first + farthestDays * dayMs && found.length < most; date += dayMs) {
    const on = new Date(date)
    const day = { year: on.getUTCFullYear(), month: on.getUTCMonth() + 1, day: on.getUTCDate() }
    if (!isDue({ ...times, minute: '*', hour: '*' }, { ...day, hour: 0, minute: 0 })) continue
    for (const hour of sorted(hours))
      for (const minute of sorted(minutes))
        if (found.length < most && date + hour * 3_600_000 + minute * 60_000 > from)
          found.push({ ...day, hour, minute })
  }
  return found
}
