import { type CronField, type CronTimes, cronFieldNames, cronPrograms, isCronField } from './cron.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const namesOf: Partial<Record<CronField, readonly string[]>> = { month: months, weekday: weekdays }

const withNumbers = (field: CronField, text: string): string =>
  text.toLowerCase().replaceAll(/[a-z]+/g, (word) => {
    const index = namesOf[field]?.indexOf(word) ?? -1
    return index < 0 ? word : String(index + 1)
  })

/**
 * A typed field in its stored form: names of months and days become numbers, and a step over all weekdays is expanded,
 * because weeks begin on Sunday in cron. Undefined when it matches nothing.
 */
export function cronFieldIn(field: CronField, typed: string): string | undefined {
  const text = withNumbers(field, typed.trim())
  const kept = field === 'weekday' ? text.replaceAll(/\*\/(?=\d)/g, '1-7/').replace(/^1-7\/0*1$/, '*') : text
  return isCronField(field, kept) ? kept : undefined
}

/** 1, 2, 3 and 5 as `1-3,5`. */
export function rangesOf(numbers: Iterable<number>): string {
  const sorted = [...numbers].sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const number of sorted) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else if (number !== last?.[1]) ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

const weekdayPart = /^(?:\*|([0-7]|[a-z]{3})(?:-([0-7]|[a-z]{3}))?)(?:\/(\d{1,2}))?$/

/** The weekdays of a line in cron's numbering: 0 and 7 are Sunday, and `*` covers all. */
function weekdayOfLine(typed: string, day: string): string | undefined {
  const text = typed.toLowerCase()
  if (text === '*') return text
  const numbers = new Set<number>()
  const numberOf = (word: string, atEnd: boolean): number => {
    if (/^\d$/.test(word)) return Number(word)
    return word === 'sun' && !atEnd ? 0 : weekdays.indexOf(word) + 1 || Number.NaN
  }
  for (const part of text.split(',')) {
    const [found, first, last, step] = weekdayPart.exec(part) ?? []
    if (found === undefined || (step !== undefined && first !== undefined && last === undefined)) return undefined
    const from = first === undefined ? 0 : numberOf(first, false)
    const to = first === undefined ? 7 : last === undefined ? from : numberOf(last, from > 0 || first === last)
    const end = first === last && last !== undefined ? from : to
    const by = Number(step ?? 1)
    if (!(from <= end) || by < 1) return undefined
    for (let number = from; number <= end; number += by) numbers.add(number === 0 ? 7 : number)
  }
  // Beside a day of the month an asterisk means "and" in cron, and named days mean "or", so one cannot replace the
  // other.
  if (text.startsWith('*') && !day.startsWith('*')) return undefined
  return rangesOf(numbers)
}

const daily = { minute: '0', hour: '0', day: '*', month: '*', weekday: '*' }
const nicknames: Readonly<Record<string, CronTimes>> = {
  '@hourly': { ...daily, hour: '*' },
  '@daily': daily,
  '@midnight': daily,
  '@weekly': { ...daily, weekday: '7' },
  '@monthly': { ...daily, day: '1' },
  '@yearly': { ...daily, day: '1', month: '1' },
  '@annually': { ...daily, day: '1', month: '1' },
}

/** The times of a crontab line: five fields, or a name like `@daily`. */
export function cronTimesIn(line: string): CronTimes | undefined {
  const words = line.trim().split(/\s+/)
  const [first = ''] = words
  if (words.length === 1) return nicknames[first.toLowerCase()]
  if (words.length !== cronFieldNames.length) return undefined
  const [minute, hour, day, month] = cronFieldNames.map((field, index) => cronFieldIn(field, words[index] ?? ''))
  if (minute === undefined || hour === undefined || day === undefined || month === undefined) return undefined
  const weekday = weekdayOfLine(words[4] ?? '', day)
  return weekday === undefined ? undefined : { minute, hour, day, month, weekday }
}

/** The command of a line: without the path of a host program, and without a redirection that discards its output. */
function startedBy(text: string): { command: string; arguments: string } {
  const plain = text.replace(/\s*(?:&>|>{1,2})\s*\/dev\/null(?:\s+2>&1)?\s*$/, '').trim()
  const [typed = '', ...rest] = plain.split(/\s+/)
  const name = typed.slice(typed.lastIndexOf('/') + 1)
  const isProgram = (cronPrograms as readonly string[]).includes(name)
  return { command: isProgram ? name : typed, arguments: plain.slice(typed.length).trim() || rest.join(' ') }
}

/** A whole crontab line: `0 3 * * * /usr/bin/php private/stock.php`. */
export function crontabLineIn(line: string): { times: CronTimes; command: string; arguments: string } | undefined {
  const [, five, rest = ''] = /^\s*((?:@\S+)|(?:\S+\s+){4}\S+)(?:\s+(.*))?$/.exec(line) ?? []
  const times = five === undefined ? undefined : cronTimesIn(five)
  return times && { times, ...startedBy(rest) }
}
