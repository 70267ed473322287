import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { isDue, nextRuns } from './cron.ts'
import { nextMoments } from './cron-moments.ts'
import { cronFieldIn, cronTimesIn, crontabLineIn, rangesOf } from './cron-text.ts'

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T: ]/).map(Number)
  return { year, month, day, hour, minute }
}
const textOf = ({ year, month, day, hour, minute }: ReturnType<typeof wall>) =>
  new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 19)

describe('a field of cron', () => {
  it.each([
    ['month', 'JAN', '1'],
    ['month', 'mar-jun/2', '3-6/2'],
    ['weekday', 'mon-fri', '1-5'],
    ['weekday', 'sun', '7'],
    ['weekday', '*/2', '1-7/2'],
    ['weekday', '*/1', '*'],
    ['minute', ' */5 ', '*/5'],
    ['hour', '00', '00'],
  ] as const)('%s is stored for %j as %j', (field, typed, kept) => {
    expect(cronFieldIn(field, typed)).toBe(kept)
  })
  it.each([
    ['weekday', '0'],
    ['weekday', '8'],
    ['weekday', 'sun-tue'],
    ['month', 'januari'],
    ['minute', 'mon'],
    ['minute', '60'],
    ['day', '0'],
    ['hour', ''],
  ] as const)('%s cannot be %j', (field, typed) => {
    expect(cronFieldIn(field, typed)).toBeUndefined()
  })
  it('is written in ranges', () => {
    expect(rangesOf([5, 1, 2, 3, 2])).toBe('1-3,5')
  })
})

describe('a line of a crontab', () => {
  it.each([
    ['0 3 * * 0', '0 3 * * 7'],
    ['0 3 * * 0-2', '0 3 * * 1-2,7'],
    ['0 3 * * */2', '0 3 * * 2,4,6-7'],
    ['@Weekly', '0 0 * * 7'],
    ['0\t3 1  jan\tfri-sun', '0 3 1 1 5-7'],
  ])('%s is read as %s', (line, kept) => {
    expect(Object.values(cronTimesIn(line) ?? {}).join(' ')).toBe(kept)
  })
  it('is refused when an asterisk beside a day would have another meaning', () => {
    expect(cronTimesIn('0 3 13 * */2')).toBeUndefined()
    expect(cronTimesIn('0 3 */2 * */2')).toBeDefined()
  })
  it('is accepted with its command, as it is started here', () => {
    expect(crontabLineIn('*/5 * * * * /usr/bin/php  private/a.php --q >/dev/null 2>&1')).toEqual({
      times: { minute: '*/5', hour: '*', day: '*', month: '*', weekday: '*' },
      command: 'php',
      arguments: 'private/a.php --q',
    })
    expect(crontabLineIn('@daily bin/x.sh')).toMatchObject({ command: 'bin/x.sh', arguments: '' })
    expect(crontabLineIn('@reboot php x')).toBeUndefined()
  })

  type Valid = { name: string; input: string; expected: string; dialect: string; vixie?: string }
  const valid = vectorCases<Valid>('cron/valid-invalid.json')
  it.skipIf(!valid)('is right and wrong where cron says so', () => {
    const cases = (valid ?? []).map((one) => ({ ...one, wanted: one.vixie ?? one.expected }))
    const isRight = ({ input, wanted }: { input: string; wanted: string }) =>
      (cronTimesIn(input) !== undefined) === (wanted === 'valid')
    const taken = ['Mon-Sun', 'Tue-Sun', 'Wed-Sun', 'Thu-Sun'].map((days) => `croniter: 0 0 * * ${days} [ok]`)
    const known = {
      ...Object.fromEntries(taken.map((name) => [name, 'our week ends on Sunday, as who wrote this meant it'])),
      'cron-expression: 0-59/65 10 * * * [ok]': 'a step beyond the end leaves the first alone',
    }
    expectScore('lines of cron, as Debian reads them', cases, (one) => ({ name: one.name, right: isRight(one) }), known)
  })

  type Due = {
    name: string
    input: { expression: string; at: string }
    expected: boolean | { due: boolean }
    vixie?: unknown
  }
  const due = vectorCases<Due>('cron/due.json')
  it.skipIf(!due)('holds at the moments that cron says', () => {
    const taken = (due ?? []).filter(({ input, vixie }) => vixie === undefined && cronTimesIn(input.expression))
    expect(taken.length).toBeGreaterThan(20)
    expectScore('moments of lines of cron', taken, ({ name, input, expected }) => {
      const times = cronTimesIn(input.expression)
      const wanted = typeof expected === 'boolean' ? expected : expected.due
      return { name, right: times !== undefined && isDue(times, wall(input.at)) === wanted }
    })
  })

  type Next = { name: string; input: { expression: string; after: string }; expected: string[]; vixie?: unknown }
  const next = vectorCases<Next>('cron/next-runs.json')
  it.skipIf(!next)('comes next when cron says', () => {
    const taken = (next ?? []).filter(
      ({ input, vixie }) => vixie !== 'refused' && !/(?:Z|[+-]\d\d:?\d\d)$/.test(input.after),
    )
    expect(taken.length).toBeGreaterThan(30)
    expectScore('next runs of lines of cron', taken, ({ name, input, expected, vixie }) => {
      const wanted = Array.isArray(vixie) ? (vixie as string[]) : expected
      const times = cronTimesIn(input.expression)
      const found = times && nextRuns(times, wall(input.after), wanted.length).map(textOf)
      return { name, right: JSON.stringify(found) === JSON.stringify(wanted) }
    })
  })
})

describe('the next start times of a job', () => {
  const daily = { minute: '30', hour: '2', day: '*', month: '*', weekday: '*' }
  const quarters = { ...daily, minute: '*/30', hour: '*' }
  const next = (times: typeof daily, after: string, most: number) =>
    nextMoments(times, new Date(after), most).map((at) => at.toISOString().slice(0, 16))

  it('are in Brussels time, in winter and in summer', () => {
    expect(next(daily, '2026-01-10T12:00:00Z', 1)).toEqual(['2026-01-11T01:30'])
    expect(next(daily, '2026-07-10T12:00:00Z', 1)).toEqual(['2026-07-11T00:30'])
    expect(next(daily, '2026-07-11T00:30:00Z', 1)).toEqual(['2026-07-12T00:30'])
  })
  it('skip no night in spring: a job in the skipped hour starts right after it', () => {
    expect(next(daily, '2027-03-27T12:00:00Z', 2)).toEqual(['2027-03-28T01:00', '2027-03-29T00:30'])
    expect(next(quarters, '2027-03-28T00:00:00Z', 3)).toEqual([
      '2027-03-28T00:30',
      '2027-03-28T01:00',
      '2027-03-28T01:30',
    ])
  })
  it('come once in autumn, in the repeated hour', () => {
    expect(next(daily, '2027-10-30T12:00:00Z', 2)).toEqual(['2027-10-31T00:30', '2027-11-01T01:30'])
    expect(next(quarters, '2027-10-30T23:45:00Z', 4)).toEqual([
      '2027-10-31T00:00',
      '2027-10-31T00:30',
      '2027-10-31T01:00',
      '2027-10-31T01:30',
    ])
  })
})
