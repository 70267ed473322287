import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import type { Day } from '#base/dates.ts'
import { cx } from './cx.ts'
import { boxClass, FieldLabel, FieldNotes, type FieldWords, fieldClass } from './field-frame.tsx'

const toDate = (day: Day | null | undefined): CalendarDate | null =>
  day && !day.startsWith('0000') ? parseDate(day.slice(0, 10)) : null

const nudge =
  'inline-flex size-7 items-center justify-center rounded-md text-ink-soft data-hovered:bg-hover data-disabled:opacity-40'
const segment =
  'rounded-xs px-0.5 tabular outline-none! caret-transparent data-placeholder:text-ink-soft data-focused:bg-brand data-focused:text-on-brand'

function Segments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot && { slot })} className="flex items-center whitespace-nowrap">
      {(part) => <DateSegment segment={part} className={segment} />}
    </DateInput>
  )
}

function Head() {
  return (
    <header className="mb-2 flex items-center justify-between">
      <Button slot="previous" className={nudge}>
        <ChevronLeft aria-hidden size={16} />
      </Button>
      <Heading className="font-medium text-base capitalize" />
      <Button slot="next" className={nudge}>
        <ChevronRight aria-hidden size={16} />
      </Button>
    </header>
  )
}

const oneDay = 'rounded-md data-hovered:bg-hover data-selected:bg-brand data-selected:text-on-brand'
/** A range is one band: tinted between, filled at both ends. */
const inRange =
  'data-hovered:bg-hover data-selected:bg-brand-tint data-selection-start:rounded-l-md data-selection-end:rounded-r-md data-selection-start:bg-brand! data-selection-end:bg-brand! data-selection-start:text-on-brand data-selection-end:text-on-brand'

function Days({ look = oneDay }: { look?: string }) {
  return (
    <CalendarGrid className="border-collapse">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="size-9 font-normal text-ink-soft text-xs">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={cx(
              'tabular flex size-9 items-center justify-center text-sm data-outside-month:hidden data-disabled:opacity-35 data-unavailable:line-through',
              look,
            )}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

const opener = (
  <Button className={cx(nudge, 'ml-auto mr-1 shrink-0')}>
    <CalendarDays aria-hidden size={16} />
  </Button>
)
const popover = 'rounded-lg border border-line bg-raised shadow-raised data-entering:animate-rise'

export type DateFieldProps = FieldWords & {
  /** `2026-11-21`, or nothing. */
  value?: Day | null
  onChange?: (day: Day | null) => void
  onBlur?: () => void
  earliest?: Day
  latest?: Day
  isDisabled?: boolean
  name?: string
}

/** A day, typed in segments or picked from a calendar. */
export function DateField({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  value,
  onChange,
  onBlur,
  earliest,
  latest,
  isDisabled,
  className,
}: DateFieldProps) {
  return (
    <DatePicker
      value={toDate(value)}
      onChange={(date) => onChange?.(date?.toString() ?? null)}
      onBlur={onBlur}
      minValue={toDate(earliest)}
      maxValue={toDate(latest)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      shouldForceLeadingZeros
      className={cx(fieldClass, className)}
    >
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <Group className={cx(boxClass, 'pl-2')}>
        <Segments />
        {opener}
      </Group>
      <FieldNotes {...{ help, error }} />
      <Popover className={popover}>
        <Dialog className="p-3 outline-none">
          <Calendar>
            <Head />
            <Days />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

export type DayRange = { from: Day; to: Day }

/** Two days, first to last, both included. */
export function DateRangeField({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  value,
  onChange,
  earliest,
  latest,
  isDisabled,
  className,
}: Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'name'> & {
  value?: DayRange | null
  onChange?: (range: DayRange | null) => void
}) {
  const start = toDate(value?.from)
  const end = toDate(value?.to)
  return (
    <DateRangePicker
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange?.(range ? { from: range.start.toString(), to: range.end.toString() } : null)}
      minValue={toDate(earliest)}
      maxValue={toDate(latest)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      shouldForceLeadingZeros
      className={cx(fieldClass, className)}
    >
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <Group className={cx(boxClass, 'gap-1 pl-2')}>
        <Segments slot="start" />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <Segments slot="end" />
        {opener}
      </Group>
      <FieldNotes {...{ help, error }} />
      <Popover className={popover}>
        <Dialog className="p-3 outline-none">
          <RangeCalendar>
            <Head />
            <Days look={inRange} />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}
