import { Check, LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { ProgressBar } from '../components/progress-bar.tsx'
import { MomentText } from '../components/text-bits.tsx'
import { markText, type WorkStep, waitsForText } from './work-step.ts'

export type WorkStepsProps = {
  /** Names the list for screen readers. */
  label: string
  steps: readonly WorkStep[]
  /** What can be done now, under the step that is under way, waits or failed. */
  actions?: ReactNode
}

/** Steps under each other: a mark and a word for the state of each, when it was reached, and who moves the open one on. */
export const WorkSteps = ({ label, steps, actions }: WorkStepsProps) => (
  <ol aria-label={label} className="flex flex-col">
    {steps.map((step, index) => (
      <OneStep key={step.id} step={step} isLast={index === steps.length - 1} actions={actions} />
    ))}
  </ol>
)

const isOpen = ({ state }: WorkStep): boolean => state === 'now' || state === 'waits' || state === 'failed'

function OneStep({ step, isLast, actions }: { step: WorkStep; isLast: boolean; actions: ReactNode }) {
  const { label, state, at } = step
  return (
    <li aria-current={isOpen(step) ? 'step' : undefined} className="flex gap-3.5">
      <div className="flex flex-col items-center">
        <Mark state={state} />
        {!isLast && (
          <span aria-hidden="true" className={cx('w-px flex-1', state === 'done' ? 'bg-brand' : 'bg-line-strong')} />
        )}
      </div>
      <div className={cx('min-w-0 flex-1', !isLast && 'pb-5')}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cx(isOpen(step) ? 'font-medium text-ink' : state === 'ahead' && 'text-ink-soft')}>
            {label}
            <span className="sr-only"> ({markText(state)})</span>
          </span>
          {at && (
            <span className="text-ink-soft text-sm">
              <MomentText moment={at} />
            </span>
          )}
        </p>
        {isOpen(step) && <StepBody step={step} actions={actions} />}
      </div>
    </li>
  )
}

type StepBodyProps = {
  step: WorkStep
  actions?: ReactNode
  /** On the colour of a box, where soft ink would be too soft. */
  isBoxed?: boolean
}

/** Who is waited for, what that means, and what can be done about it. */
export function StepBody({ step, actions, isBoxed = false }: StepBodyProps) {
  const { state, waitsFor, text, progress, label } = step
  const ink = isBoxed ? 'text-ink' : state === 'failed' ? 'text-bad-ink' : 'text-ink-soft'
  return (
    <>
      {waitsFor && (
        <p className={cx('mt-0.5 font-medium text-sm', state === 'waits' ? 'text-warning-ink' : 'text-ink-soft')}>
          {waitsForText(waitsFor)}
        </p>
      )}
      {text && <div className={cx('mt-0.5 text-sm first-letter:uppercase', ink)}>{text}</div>}
      {state === 'now' && progress !== undefined && (
        <div className="mt-2">
          <ProgressBar label={label} labelHidden value={progress} tone="info" />
        </div>
      )}
      {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </>
  )
}

const looks: Record<WorkStep['state'], string> = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-brand-ink bg-brand-tint text-brand-ink',
  waits: 'border-warning-line bg-warning-tint text-warning-ink',
  failed: 'border-bad-line bg-bad-tint text-bad-ink',
  ahead: 'border-line-strong',
}

const Mark = ({ state }: { state: WorkStep['state'] }) => (
  <span
    aria-hidden="true"
    className={cx('flex size-6 shrink-0 items-center justify-center rounded-full border', looks[state])}
  >
    {state === 'done' && <Check size={13} strokeWidth={3} />}
    {state === 'failed' && <X size={13} strokeWidth={3} />}
    {state === 'now' && <LoaderCircle size={13} strokeWidth={3} className="motion-safe:animate-spin" />}
    {state === 'waits' && <span className="size-2 rounded-full bg-current" />}
  </span>
)
