import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Meaning, meaningBox, meaningInk } from './banner.tsx'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type Tone = Meaning | 'neutral' | 'brand'

const boxes: Record<Tone, string> = {
  ...meaningBox,
  neutral: 'bg-sunken border-line',
  brand: 'bg-brand-tint border-brand-line',
}
const inks: Record<Tone, string> = { ...meaningInk, neutral: 'text-ink-soft', brand: 'text-brand-ink' }

/** A word in a small box: a kind, a plan, a count. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-xs',
        boxes[tone],
        inks[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={12} />}
      {children}
    </span>
  )
}

/** The state of a thing: a dot and a word, never colour alone. `isBusy` turns the dot into a ring that turns. */
export function Status({
  tone = 'neutral',
  isBusy = false,
  children,
}: {
  tone?: Tone
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-top">
      {isBusy ? (
        <Spinner size={12} className={inks[tone]} />
      ) : (
        <svg aria-hidden="true" width="8" height="8" viewBox="0 0 8 8" className={cx('shrink-0', inks[tone])}>
          <circle cx="4" cy="4" r="4" fill="currentColor" />
        </svg>
      )}
      {children}
    </span>
  )
}
