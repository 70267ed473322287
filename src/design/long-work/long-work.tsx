import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { standingStep, type WorkStepState } from '#base/long-work.ts'
import { m } from '#words'
import { Status } from '../components/badge.tsx'
import { meaningBox } from '../components/banner.tsx'
import { cx } from '../components/cx.ts'
import { MomentText } from '../components/text-bits.tsx'
import { standingText, toneOfStep, type WorkStep, waitsForText } from './work-step.ts'
import { StepBody, WorkSteps } from './work-steps.tsx'

export type { WorkStep } from './work-step.ts'

export type LongWorkProps = {
  /** What it is: names the list of steps for screen readers. */
  label: string
  steps: readonly WorkStep[]
  /** What can be done now: mail again, try again. Stands with the step that it moves on. */
  actions?: ReactNode
  /**
   * `steps` shows all of them; `line` how it stands, with the steps behind a press: for one of several in a list. `notice`: the same in
   * a box of its own, above what it is about.
   */
  look?: 'steps' | 'line' | 'notice'
  className?: string
}

/** Work that takes longer than one looks at it: its steps, who is waited for, since when, and what can be done now. */
export function LongWork({ label, steps, actions, look = 'steps', className }: LongWorkProps) {
  const standing = standingStep(steps)
  if (!standing) return null
  if (look === 'notice')
    return (
      <div
        role={standing.state === 'failed' ? 'alert' : 'status'}
        className={cx('min-w-0 rounded-lg border px-4 py-3', boxes[standing.state], className)}
      >
        <WorkLine label={label} steps={steps} standing={standing} actions={actions} isStrong />
      </div>
    )
  return (
    <div className={cx('min-w-0', className)}>
      {look === 'steps' ? (
        <WorkSteps label={label} steps={steps} actions={actions} />
      ) : (
        <WorkLine label={label} steps={steps} standing={standing} actions={actions} />
      )}
      <p aria-live="polite" className="sr-only">
        {standingText(standing)}
      </p>
    </div>
  )
}

const boxes: Record<WorkStepState, string> = {
  done: meaningBox.good,
  now: 'border-line bg-surface shadow-card',
  waits: meaningBox.warning,
  failed: meaningBox.bad,
  ahead: 'border-line bg-surface shadow-card',
}

type LineProps = {
  label: string
  steps: readonly WorkStep[]
  standing: WorkStep
  actions: ReactNode
  /** Stands alone, and not under the name of what it is about. */
  isStrong?: boolean
}

function WorkLine({ label, steps, standing, actions, isStrong = false }: LineProps) {
  const isEnded = standing.state === 'done'
  return (
    <>
      <p className={cx('flex flex-wrap items-baseline gap-x-3', isStrong ? 'font-medium' : 'text-sm')}>
        <Status tone={toneOfStep[standing.state]} isBusy={standing.state === 'now'}>
          <span className="whitespace-normal">{standing.label}</span>
        </Status>
        {standing.waitsFor && !isEnded && (
          <span className={cx('text-sm', standing.state === 'waits' ? 'text-warning-ink' : 'text-ink-soft')}>
            {waitsForText(standing.waitsFor)}
          </span>
        )}
        {standing.at && (
          <span className={cx('font-normal text-sm', isStrong ? 'text-ink' : 'text-ink-soft')}>
            {isEnded ? null : `${m.design_work_since()} `}
            <MomentText moment={standing.at} />
          </span>
        )}
      </p>
      {!isEnded && <StepBody step={{ ...standing, waitsFor: undefined }} actions={actions} isBoxed={isStrong} />}
      {steps.length > 1 && <StepsOnPress label={label} steps={steps} standing={standing} />}
    </>
  )
}

/** All the steps, for who wants to know; what the open one says stands above. */
function StepsOnPress({ label, steps, standing }: Omit<LineProps, 'actions' | 'isStrong'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 flex min-h-6 items-center gap-1 rounded-xs text-ink-soft text-sm hover:text-ink"
      >
        <ChevronRight aria-hidden size={14} className={cx('motion-safe:transition-transform', isOpen && 'rotate-90')} />
        {m.design_work_step_of({ place: steps.indexOf(standing) + 1, count: steps.length })}
      </button>
      {isOpen && (
        <div className="mt-3 max-w-lg text-sm">
          <WorkSteps label={label} steps={steps.map((step) => ({ ...step, text: undefined, waitsFor: undefined }))} />
        </div>
      )}
    </>
  )
}
