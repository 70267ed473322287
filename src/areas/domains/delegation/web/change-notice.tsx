import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { useAccountHere } from '#design/router/session.ts'
import { m } from '#words'
import type { DelegationChange } from '../contract/shapes.ts'
import { useRetry } from './queries.ts'
import { changeTitle, stepWords } from './words-by-key.ts'

/** The running change of a delegation step by step, or why the last one failed. */
export function ChangeNotice({ domain, change }: { domain: string; change: DelegationChange | null }) {
  if (!change || change.state === 'done') return null
  return change.state === 'failed' ? (
    <FailedChange change={change} />
  ) : (
    <RunningChange domain={domain} change={change} />
  )
}

const RunningChange = ({ domain, change }: { domain: string; change: DelegationChange }) => (
  <Section title={changeTitle(change)} className="mb-5">
    <LongWork label={changeTitle(change)} steps={stepsOf(domain, change)} />
  </Section>
)

function stepsOf(domain: string, change: DelegationChange): WorkStep[] {
  const at = change.steps.indexOf(change.step)
  const extension = domain.slice(domain.indexOf('.') + 1)
  return change.steps.map((step, index) => ({
    id: step,
    label: stepWords(change.kind, step, extension),
    state: index < at ? 'done' : index > at ? 'ahead' : 'now',
    text: index === at && <Reason change={change} />,
  }))
}

/** Why the change takes long, and until when. */
const Reason = ({ change: { reason, waitUntil } }: { change: DelegationChange }) => (
  <>
    {reason && <p>{reason}</p>}
    {waitUntil && (
      <p>
        {m.delegation_until()} <MomentText moment={waitUntil} />
      </p>
    )}
  </>
)

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
