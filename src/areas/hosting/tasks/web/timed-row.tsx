import type { ReactNode } from 'react'
import { cx } from '#design/components/cx.ts'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

type Props = {
  name: string
  /** When it starts, in words. */
  times: string
  /** What it starts. */
  starts: string
  next: ReactNode
  last: ReactNode
  className?: string | undefined
  /** What can be done with it. */
  children: ReactNode
}

/** What is started by the clock: when, what, when next and how it ended last. */
export const TimedRow = ({ name, times, starts, next, last, className, children }: Props) => (
  <li className={cx('flex flex-wrap items-start gap-x-5 gap-y-3 px-5 py-4', className)}>
    <div className="min-w-0 flex-[3_1_18rem]">
      <p className="break-words font-medium">{name}</p>
      <p>{times}</p>
      <Mono className="mt-0.5 block text-ink-soft text-sm [overflow-wrap:anywhere]">{starts}</Mono>
    </div>
    <dl className="flex flex-[2_1_12rem] flex-col gap-1 text-sm">
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-ink-soft">{m.web_tasks_next()}</dt>
        <dd>{next}</dd>
      </div>
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-ink-soft">{m.web_tasks_last()}</dt>
        <dd>{last}</dd>
      </div>
    </dl>
    <div className="flex flex-wrap items-center gap-1.5">{children}</div>
  </li>
)
