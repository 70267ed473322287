import { type CronTimes, cronNumbers } from '#base/web-space/cron.ts'

/** Ways of saying when, for who does not know the five fields. */
export const scheduleKinds = ['minutes', 'hourly', 'daily', 'workdays', 'weekly', 'monthly', 'custom'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]
export const everyMinutes = [5, 10, 15, 30] as const

/** What a schedule of each kind may say; what it does not is as it was, or usual. */
export type Schedule = { kind: ScheduleKind; every: number; minute: number; hour: number; weekday: number; day: number }
export const usualSchedule: Schedule = { kind: 'daily', every: 15, minute: 0, hour: 3, weekday: 1, day: 1 }

const anyDay = { day: '*', month: '*', weekday: '*' }

/** The five fields of a schedule; undefined of one that somebody types themselves. */
export function timesOf({ kind, every, minute, hour, weekday, day }: Schedule): CronTimes | undefined {
  const at = { minute: `${minute}`, hour: `${hour}` }
  const rows: Record<ScheduleKind, CronTimes | undefined> = {
    minutes: { minute: `*/${every}`, hour: '*', ...anyDay },
    hourly: { ...at, hour: '*', ...anyDay },
    daily: { ...at, ...anyDay },
    workdays: { ...at, ...anyDay, weekday: '1-5' },
    weekly: { ...at, ...anyDay, weekday: `${weekday}` },
    monthly: { ...at, ...anyDay, day: `${day}` },
    custom: undefined,
  }
  return rows[kind]
}

const one = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined)

function kindOf({ minute, hour, day, month, weekday }: CronTimes): ScheduleKind {
  const isEveryDay = day === '*' && weekday === '*'
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (month !== '*') return 'custom'
  if (isEveryDay && hour === '*' && (everyMinutes as readonly number[]).includes(Number(every))) return 'minutes'
  if (one(minute) === undefined) return 'custom'
  if (isEveryDay && hour === '*') return 'hourly'
  if (one(hour) === undefined) return 'custom'
  if (isEveryDay) return 'daily'
  if (day === '*') return weekday === '1-5' ? 'workdays' : one(weekday) === undefined ? 'custom' : 'weekly'
  return weekday === '*' && one(day) !== undefined ? 'monthly' : 'custom'
}

/** The schedule that five fields are; `custom` where no plain words say it all. */
export function scheduleOf(times: CronTimes): Schedule {
  const { minute, hour, day, weekday } = times
  const every = cronNumbers('minute', minute)
  return {
    kind: kindOf(times),
    every: Number(/^\*\/(\d+)$/.exec(minute)?.[1] ?? usualSchedule.every),
    minute: one(minute) ?? (every ? [...every][0] : undefined) ?? usualSchedule.minute,
    hour: one(hour) ?? usualSchedule.hour,
    weekday: one(weekday) ?? usualSchedule.weekday,
    day: one(day) ?? usualSchedule.day,
  }
}
