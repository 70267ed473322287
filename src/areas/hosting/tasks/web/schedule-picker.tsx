import { useState } from 'react'
import type { CronTimes } from '#base/web-space/cron.ts'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import {
  everyMinutes,
  type Schedule,
  type ScheduleKind,
  scheduleKinds,
  scheduleOf,
  timesOf,
} from '../rules/schedule.ts'
import { clockText, weekdayName } from './cron-words.ts'

const kindWords: Record<ScheduleKind, () => string> = {
  minutes: m.web_tasks_kind_minutes,
  hourly: m.web_tasks_kind_hourly,
  daily: m.web_tasks_kind_daily,
  workdays: m.web_tasks_kind_workdays,
  weekly: m.web_tasks_kind_weekly,
  monthly: m.web_tasks_kind_monthly,
  custom: m.web_tasks_kind_custom,
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const options = (values: readonly number[], label: (value: number) => string = String) =>
  values.map((value) => ({ id: value, label: label(value) }))

type Props = { times: CronTimes; onTimes: (times: CronTimes) => void }

/** When, in plain words. It follows the five fields, and they follow it. */
export function SchedulePicker({ times, onTimes }: Props) {
  const schedule = scheduleOf(times)
  const { kind, every, minute, hour, weekday, day } = schedule
  const choose = (change: Partial<Schedule>) => {
    const next = timesOf({ ...schedule, ...change })
    if (next) onTimes(next)
  }
  const hasTime = kind === 'daily' || kind === 'workdays' || kind === 'weekly' || kind === 'monthly'
  return (
    <div className="grid gap-x-3 gap-y-4 small:grid-cols-2">
      <Select
        label={m.web_tasks_when()}
        value={kind}
        onChange={(chosen) => choose({ kind: chosen as ScheduleKind })}
        options={scheduleKinds.map((each) => ({ id: each, label: kindWords[each](), isDisabled: each === 'custom' }))}
      />
      {kind === 'minutes' && (
        <Select
          label={m.web_tasks_every()}
          value={every}
          onChange={(chosen) => choose({ every: Number(chosen) })}
          options={options(everyMinutes, (count) => m.web_tasks_minutes({ count }))}
        />
      )}
      {kind === 'hourly' && (
        <Select
          label={m.web_tasks_minute()}
          value={minute}
          onChange={(chosen) => choose({ minute: Number(chosen) })}
          options={options(numbers(0, 59))}
        />
      )}
      {kind === 'weekly' && (
        <Select
          label={m.web_tasks_weekday()}
          value={weekday}
          onChange={(chosen) => choose({ weekday: Number(chosen) })}
          options={options(numbers(1, 7), weekdayName)}
        />
      )}
      {kind === 'monthly' && (
        <Select
          label={m.web_tasks_day()}
          value={day}
          onChange={(chosen) => choose({ day: Number(chosen) })}
          options={options(numbers(1, 31))}
        />
      )}
      {hasTime && <ClockField hour={hour} minute={minute} onTime={choose} />}
    </div>
  )
}

type ClockProps = { hour: number; minute: number; onTime: (time: { hour: number; minute: number }) => void }

/** A time of day, `3:00` or `0300`; what is no time yet changes nothing. */
function ClockField({ hour, minute, onTime }: ClockProps) {
  const value = clockText(hour, minute)
  const [typed, setTyped] = useState({ text: value, at: value })
  const change = (text: string) => {
    const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.hu]?([0-5]\d)\s*$/i.exec(text) ?? []
    if (hours === undefined || minutes === undefined) return setTyped({ text, at: value })
    setTyped({ text, at: clockText(Number(hours), Number(minutes)) })
    onTime({ hour: Number(hours), minute: Number(minutes) })
  }
  const isTime = /^\s*([01]?\d|2[0-3])[:.hu]?([0-5]\d)\s*$/i.test(typed.text)
  const isOwn = typed.at === value
  return (
    <TextField
      label={m.web_tasks_time()}
      value={isOwn ? typed.text : value}
      onChange={change}
      error={isOwn && !isTime ? m.web_tasks_time_wrong() : undefined}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
