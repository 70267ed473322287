import { Fragment, type ReactNode } from 'react'
import { type Day, formatDay, formatMoment } from '#base/dates.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import { truncate } from '#base/text.ts'
import { m } from '#words'
import { cx } from './cx.ts'

/** `€ 1.234,50` with tabular digits. */
export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return <span className={cx('tabular whitespace-nowrap', className)}>{formatEuros(cents)}</span>
}

const dash = () => <span className="text-ink-soft">{m.design_none_short()}</span>

/** `21/11/2026`, or a dash; also for a zero date. */
export function DayText({ day }: { day: Day | null | undefined }) {
  const text = formatDay(day)
  return text ? (
    <time dateTime={day?.slice(0, 10)} className="tabular whitespace-nowrap">
      {text}
    </time>
  ) : (
    dash()
  )
}

/** `21/11/2026 14:05` in Brussels time, or a dash. */
export function MomentText({ moment }: { moment: string | Date | null | undefined }) {
  if (!moment) return dash()
  return (
    <time dateTime={typeof moment === 'string' ? moment : moment.toISOString()} className="tabular whitespace-nowrap">
      {formatMoment(moment)}
    </time>
  )
}

/** The length shown on a phone, where there is no hover. */
const longestOnPhone = 1000

/**
 * A record, key or address in the mono font, cut at `length` with the whole on hover; on a phone it is not cut there.
 */
/** A name of a host in a narrow place: it breaks before a dot rather than within a word. */
export const HostText = ({ name }: { name: string }) =>
  name.split('.').map((part, at, parts) => (
    <Fragment key={parts.slice(0, at + 1).join('.')}>
      {at > 0 && (
        <>
          <wbr />.
        </>
      )}
      {part}
    </Fragment>
  ))

export function Mono({ children, length, className }: { children: string; length?: number; className?: string }) {
  const shown = length ? truncate(children, length) : children
  const isCut = shown !== children
  return (
    <code title={isCut ? children : undefined} className={cx('wrap-anywhere font-mono text-[0.9375em]', className)}>
      {isCut ? (
        <>
          <span className="phone:hidden">{shown}</span>
          <span className="hidden phone:inline">{truncate(children, longestOnPhone)}</span>
        </>
      ) : (
        shown
      )}
    </code>
  )
}

/** A sentence with code in backticks, which is rendered as code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <Mono key={`${at}-${part}`}>{part}</Mono> : part))

export type Definition = {
  term: ReactNode
  value: ReactNode /** Buttons at the end of the line: copy, change. */
  actions?: ReactNode
}

/** Terms and their values, in two columns that become one on a phone. */
export function DefinitionList({
  items,
  className,
}: {
  items: readonly (Definition | false | undefined)[]
  className?: string
}) {
  return (
    <dl className={cx('divide-y divide-line', className)}>
      {items.map(
        (item, index) =>
          item && (
            <div
              key={typeof item.term === 'string' ? item.term : `item-${index + 1}`}
              className="grid grid-cols-1 items-baseline gap-x-4 gap-y-0.5 py-2.5 small:grid-cols-[minmax(8rem,14rem)_1fr]"
            >
              <dt className="text-ink-soft">{item.term}</dt>
              <dd className="flex min-w-0 flex-wrap items-center justify-between gap-2 break-words">
                <div className="min-w-0 flex-[1_1_8rem]">{item.value ?? dash()}</div>
                {item.actions}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
