import { weekdayName } from '#areas/hosting/tasks/web/public.ts'
import type { TaskSchedule } from '#base/windows-space/task.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'

/** When a task starts, in words. */
export function scheduleText(schedule: TaskSchedule): string {
  if (schedule.every === 'minutes') return m.windows_tasks_each_minutes({ minutes: schedule.minutes })
  if (schedule.every === 'day') return m.windows_tasks_each_day({ at: schedule.at })
  const days = schedule.days.toSorted((one, other) => one - other).map(weekdayName)
  return m.windows_tasks_each_week({ days: new Intl.ListFormat(currentLocale()).format(days), at: schedule.at })
}
