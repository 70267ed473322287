import { m } from '#words'
import type { NewSchedule } from '../contract/shapes.ts'
import { extentWords } from './update-words.ts'

/** Sunday is 0. */
const days = [
  m.wordpress_updates_day_0,
  m.wordpress_updates_day_1,
  m.wordpress_updates_day_2,
  m.wordpress_updates_day_3,
  m.wordpress_updates_day_4,
  m.wordpress_updates_day_5,
  m.wordpress_updates_day_6,
]
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

const dayText = (day: number | null): string => (day === null ? m.wordpress_updates_every_day() : (days[day]?.() ?? ''))

export const dayChoices = () => [
  { id: 'every', label: dayText(null) },
  ...fromMonday.map((day) => ({ id: String(day), label: dayText(day) })),
]

/** `Only plugins, every Tuesday at 03:00`. */
export function scheduleText(schedule: NewSchedule | null): string {
  if (!schedule || schedule.extent === 'off') return m.wordpress_updates_off()
  const { extent, day, time } = schedule
  return m.wordpress_updates_schedule_text({ what: extentWords[extent].label(), day: dayText(day), time })
}
