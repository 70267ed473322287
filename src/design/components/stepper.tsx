import { Check } from 'lucide-react'
import { m } from '#words'
import { cx } from './cx.ts'

export type Step = { id: string; label: string /** Shown under the label: a date, a state. */; note?: string }

/**
 * The current step of a few. Completed steps lead back when `onGo` is given. On a phone only the current one shows its
 * name.
 */
export function Stepper({
  label,
  steps,
  current,
  onGo,
}: {
  label: string
  steps: readonly Step[]
  current: string
  onGo?: (id: string) => void
}) {
  const at = steps.findIndex((step) => step.id === current)
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-3 gap-y-2">
      {steps.map((step, index) => {
        const done = index < at
        const here = index === at
        const mark = (
          <>
            <span
              className={cx(
                'tabular flex size-6 shrink-0 items-center justify-center rounded-full border font-medium text-xs',
                done && 'border-brand bg-brand text-on-brand',
                here && 'border-brand-ink bg-brand-tint text-brand-ink',
                !done && !here && 'border-line-strong text-ink-soft',
              )}
            >
              {done ? <Check aria-hidden size={13} strokeWidth={3} /> : index + 1}
            </span>
            <span className={cx('text-left', here ? 'font-medium text-ink' : 'text-ink-soft max-small:sr-only')}>
              {step.label}
              {done && <span className="sr-only"> ({m.design_step_done()})</span>}
              {step.note && <span className="block font-normal text-ink-soft text-xs">{step.note}</span>}
            </span>
          </>
        )
        return (
          <li key={step.id} aria-current={here ? 'step' : undefined} className="flex items-center gap-3">
            {done && onGo ? (
              <button
                type="button"
                onClick={() => onGo(step.id)}
                className="flex items-center gap-2 rounded-md hover:underline"
              >
                {mark}
              </button>
            ) : (
              <span className="flex items-center gap-2">{mark}</span>
            )}
            {index < steps.length - 1 && <span aria-hidden="true" className="h-px w-6 bg-line max-small:hidden" />}
          </li>
        )
      })}
    </ol>
  )
}
