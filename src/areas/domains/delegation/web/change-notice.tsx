import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useAccountHere } from '#design/router/session.ts'
import { m } from '#words'
import type { DelegationChange } from '../contract/shapes.ts'
import { useRetry } from './queries.ts'
import { changeTitle, stepWords } from './words-by-key.ts'

/** What is under way with a delegation, step by step, or why it went wrong. */
export function ChangeNotice({ domain, change }: { domain: string; change: DelegationChange | null }) {
  if (!change || change.state === 'done') return null
  return change.state === 'failed' ? (
    <FailedChange change={change} />
  ) : (
    <RunningChange domain={domain} change={change} />
  )
}

function RunningChange({ domain, change }: { domain: string; change: DelegationChange }) {
  const at = change.steps.indexOf(change.step)
  const extension = domain.slice(domain.indexOf('.') + 1)
  return (
    <Section title={changeTitle(change)} className="mb-5">
      <div aria-live="polite">
        <ol className="flex flex-col gap-2">
          {change.steps.map((step, index) => (
            <li key={step} aria-current={index === at ? 'step' : undefined}>
              <Status tone={index < at ? 'good' : index === at ? 'info' : 'neutral'} isBusy={index === at}>
                <span className={index > at ? 'whitespace-normal text-ink-soft' : 'whitespace-normal'}>
                  {stepWords(change.kind, step, extension)}
                  {index < at && <span className="sr-only"> – {m.delegation_step_done()}</span>}
                </span>
              </Status>
              {index === at && change.reason && <p className="pl-5 text-ink-soft text-sm">{change.reason}</p>}
              {index === at && change.waitUntil && (
                <p className="pl-5 text-ink-soft text-sm">
                  {m.delegation_until()} <MomentText moment={change.waitUntil} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

function FailedChange({ change }: { change: DelegationChange }) {
  const retry = useRetry()
  const user = useAccountHere()
  return (
    <Banner
      meaning="bad"
      title={m.delegation_failed({ what: changeTitle(change) })}
      className="mb-5"
      actions={
        user && (
          <Button isPending={retry.isPending} onPress={() => retry.mutate(change.taskId)}>
            {m.delegation_retry()}
          </Button>
        )
      }
    >
      {change.reason}
      {retry.error && <p>{errorText(retry.error)}</p>}
    </Banner>
  )
}
