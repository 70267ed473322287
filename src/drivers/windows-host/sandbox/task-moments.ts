import { dayMs } from '#base/dates.ts'
import type { TaskSchedule } from '#base/windows-space/task.ts'

/** The first moment of a schedule after one (`by` 1), or the last before it (-1); by UTC, which is all the sandbox needs. */
export function nextRun(schedule: TaskSchedule, after: number, by: 1 | -1): number {
  if (schedule.every === 'minutes') {
    const every = schedule.minutes * 60_000
    return by === 1 ? (Math.floor(after / every) + 1) * every : Math.floor(after / every) * every
  }
  const [hour = 0, minute = 0] = schedule.at.split(':').map(Number)
  const days = schedule.every === 'week' ? schedule.days : [1, 2, 3, 4, 5, 6, 7]
  const today = Math.floor(after / dayMs) * dayMs
  for (let day = 0; day <= 7; day++) {
    const at = today + by * day * dayMs + hour * 3_600_000 + minute * 60_000
    const weekday = ((Math.floor(at / dayMs) + 3) % 7) + 1
    if (days.includes(weekday) && (by === 1 ? at > after : at <= after)) return at
  }
  return after + by * 7 * dayMs
}
