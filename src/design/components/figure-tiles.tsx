import type { ReactNode } from 'react'
import { numberText } from '../language/number-text.ts'
import { cx } from './cx.ts'
import { Anchor, type Target } from './link.tsx'
import { Bone } from './skeleton.tsx'

export type FigureTile = {
  id: string
  label: string
  /** Undefined when it is hidden. */
  value: number | null | undefined
  target: Target
  /** The tone of a value above zero. */
  tone?: 'bad' | 'warning' | 'neutral'
}

/** A single tile in the last row takes the whole row. */
const place = 'flex flex-[1_1_8.75rem] flex-col bg-surface'
const inks = { bad: 'text-bad-ink', warning: 'text-warning-ink', neutral: 'text-ink' } as const

/** Numbers side by side, each with a link to its list. `waiting`: the number of placeholders. */
export function FigureTiles({ tiles, waiting = 0 }: { tiles?: readonly FigureTile[] | undefined; waiting?: number }) {
  if (!tiles)
    return (
      <Row>
        {Array.from({ length: waiting }, (_, index) => (
          <li key={`tile-${index + 1}`} className={cx(place, 'px-5 py-3.5')}>
            <Bone className="my-1.5 h-5! w-10" />
            <Bone className="my-1 w-24" />
          </li>
        ))}
      </Row>
    )
  return (
    <Row>
      {tiles
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ id, label, value, target, tone = 'neutral' }) => (
          <li key={id} className={place}>
            <Anchor {...target} className="grow px-5 py-3.5 text-ink no-underline -outline-offset-2! hover:bg-canvas">
              <span className={cx('tabular block font-semibold text-2xl', value ? inks[tone] : 'text-ink-soft')}>
                {numberText(value ?? 0)}
              </span>
              <span className="block text-ink-soft text-sm">{label}</span>
            </Anchor>
          </li>
        ))}
    </Row>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card">
    {children}
  </ul>
)
