import { Check, LoaderCircle, X } from 'lucide-react'
import { cx } from '#design/components/cx.ts'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Journey } from '../contract/shapes.ts'
import type { StepId } from '../rules/journey.ts'

type Step = Journey['steps'][number]

const words: Record<Exclude<StepId, 'done'>, { name: () => string; text: () => string }> = {
  queued: { name: m.transfer_step_queued, text: m.transfer_step_queued_text },
  'awaits-holder': { name: m.transfer_step_awaits_holder, text: m.transfer_step_awaits_holder_text },
  verified: { name: m.transfer_step_verified, text: m.transfer_step_verified_text },
  processing: { name: m.transfer_step_processing, text: m.transfer_step_processing_text },
  'at-registry': { name: m.transfer_step_at_registry, text: m.transfer_step_at_registry_text },
  'in-progress': { name: m.transfer_step_in_progress, text: m.transfer_step_in_progress_text },
  started: { name: m.transfer_step_started, text: m.transfer_step_started_text },
}

const wordsOf = (id: StepId, kind: Journey['kind']) =>
  id === 'done'
    ? {
        name: kind === 'transfer' ? m.transfer_step_done_transfer : m.transfer_step_done_register,
        text: m.transfer_step_done_text,
      }
    : words[id]

const marks: Record<Step['state'], () => string> = {
  done: m.transfer_step_done_mark,
  now: m.transfer_step_now_mark,
  failed: m.transfer_step_failed_mark,
  ahead: m.transfer_step_ahead_mark,
}

/** Steps under each other, each with a mark, a word for its state and the moment at which it was reached. */
export function Timeline({ journey }: { journey: Journey }) {
  return (
    <ol aria-label={m.transfer_steps()} className="flex flex-col">
      {journey.steps.map((step, index) => (
        <OneStep
          key={step.id}
          step={step}
          kind={journey.kind}
          isLast={index === journey.steps.length - 1}
          reason={step.state === 'failed' ? journey.reason : null}
          waits={journey.state === 'waits'}
        />
      ))}
    </ol>
  )
}

type Part = { step: Step; kind: Journey['kind']; isLast: boolean; reason: string | null; waits: boolean }

function OneStep({ step, kind, isLast, reason, waits }: Part) {
  const { name, text } = wordsOf(step.id, kind)
  const isHere = step.state === 'now' || step.state === 'failed'
  return (
    <li aria-current={step.state === 'now' ? 'step' : undefined} className="flex gap-3.5">
      <div className="flex flex-col items-center">
        <Mark state={step.state} isTurning={!waits} />
        {!isLast && (
          <span
            aria-hidden="true"
            className={cx('w-px flex-1', step.state === 'done' ? 'bg-brand' : 'bg-line-strong')}
          />
        )}
      </div>
      <div className={cx('min-w-0 flex-1', !isLast && 'pb-5')}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cx(isHere ? 'font-medium text-ink' : step.state === 'ahead' && 'text-ink-soft')}>
            {name()}
            <span className="sr-only"> ({marks[step.state]()})</span>
          </span>
          {step.at && (
            <span className="text-ink-soft text-sm">
              <MomentText moment={step.at} />
            </span>
          )}
        </p>
        {step.state === 'now' && <p className="mt-0.5 text-ink-soft text-sm">{text()}</p>}
        {reason && <p className="mt-0.5 text-bad-ink text-sm first-letter:uppercase">{reason}</p>}
      </div>
    </li>
  )
}

const looks: Record<Step['state'], string> = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-brand-ink bg-brand-tint text-brand-ink',
  failed: 'border-bad-line bg-bad-tint text-bad-ink',
  ahead: 'border-line-strong',
}

const Mark = ({ state, isTurning }: { state: Step['state']; isTurning: boolean }) => (
  <span
    aria-hidden="true"
    className={cx('flex size-6 shrink-0 items-center justify-center rounded-full border', looks[state])}
  >
    {state === 'done' && <Check size={13} strokeWidth={3} />}
    {state === 'failed' && <X size={13} strokeWidth={3} />}
    {state === 'now' &&
      (isTurning ? (
        <LoaderCircle size={13} strokeWidth={3} className="motion-safe:animate-spin" />
      ) : (
        <span className="size-2 rounded-full bg-brand-ink" />
      ))}
  </span>
)
