import { describe, expect, it } from 'vitest'
import { scheduleKinds, scheduleOf, timesOf, usualSchedule } from './schedule.ts'

const times = (text: string) => {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = text.split(' ')
  return { minute, hour, day, month, weekday }
}

describe('a schedule', () => {
  it.each(scheduleKinds.filter((kind) => kind !== 'custom'))('of kind %s is known again by its five fields', (kind) => {
    const schedule = { ...usualSchedule, kind, minute: 20, hour: 4, weekday: 6, day: 9, every: 10 }
    const fields = timesOf(schedule)
    expect(fields && scheduleOf(fields)).toMatchObject({ kind })
    expect(fields && timesOf(scheduleOf(fields))).toEqual(fields)
  })
  it.each(['*/7 * * * *', '0 3 1 1 *', '0 3 1 * 1', '0 3,4 * * *', '0 3 * * 1,2', '* * * * *', '0 3 */2 * *'])(
    'says %s in its own words alone',
    (text) => {
      expect(scheduleOf(times(text)).kind).toBe('custom')
    },
  )
})
