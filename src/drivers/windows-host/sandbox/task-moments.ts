import { dayMs } from '#base/dates.ts'
import type { CronTimes } from '#base/web-space/cron.ts'
import { nextMoments } from '#base/web-space/cron-moments.ts'
import type { TaskSchedule } from '#base/windows-space/task.ts'

const always = { minute: '*', hour: '*', day: '*', month: '*', weekday: '*' } as const

/** The same as times of a clock, which is that of Brussels. */
function timesOf(schedule: TaskSchedule): CronTimes {
  if (schedule.every === 'minutes')
    return { ...always, minute: schedule.minutes === 60 ? '0' : `*/${schedule.minutes}` }
  const [hour = '', minute = ''] = schedule.at.split(':').map((part) => String(Number(part)))
  const weekday = schedule.every === 'week' ? schedule.days.toSorted((one, other) => one - other).join(',') : '*'
  return { ...always, minute, hour, weekday }
}

/** When a task starts next. */
export const nextRun = (schedule: TaskSchedule, after: number): number | undefined =>
  nextMoments(timesOf(schedule), new Date(after), 1)[0]?.getTime()

/** When it started last: every so many minutes within the hour, otherwise within the week. */
export function lastRun(schedule: TaskSchedule, before: number): number | undefined {
  const from = before - (schedule.every === 'minutes' ? dayMs / 12 : 8 * dayMs)
  return nextMoments(timesOf(schedule), new Date(from), 24)
    .map((at) => at.getTime())
    .findLast((at) => at <= before)
}
