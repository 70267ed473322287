import { MailPlus, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { ContactChange, DomainRoles } from '../contract/shapes.ts'
import { useGiveUp, useMailAgain, useTryAgain } from './queries.ts'

/** The change that is on its way to the registry, or the last one that failed. */
export function ChangeNotice({ domain, data }: { domain: string; data: DomainRoles }) {
  const { change } = data
  if (!change) return null
  if (change.state === 'awaits-holder') return <AwaitsHolder domain={domain} change={change} />
  if (change.state === 'failed') return <Failed change={change} />
  if (change.state === 'queued' || change.state === 'at-registry')
    return (
      <Notice
        step={{
          id: change.state,
          label: m.contacts_state_busy(),
          state: 'now',
          waitsFor: change.state === 'at-registry' ? 'registry' : null,
          text: m.contacts_state_busy_text({ day: formatMoment(change.askedAt) }),
        }}
      />
    )
  return null
}

const Notice = ({ step, actions }: { step: WorkStep; actions?: ReactNode }) => (
  <LongWork label={step.label} look="notice" className="mb-5" steps={[step]} actions={actions} />
)

/** Nothing changes until the new holder confirms, so this says what the requester can do meanwhile. */
function AwaitsHolder({ domain, change }: { domain: string; change: ContactChange }) {
  const mail = useMailAgain(domain)
  const giveUp = useGiveUp(domain)
  const error = mail.error ?? giveUp.error
  return (
    <Notice
      step={{
        id: 'holder',
        label: m.contacts_state_awaits(),
        state: 'waits',
        text: (
          <>
            {m.contacts_state_awaits_text({ to: change.mailedTo ?? '', day: formatMoment(change.confirmBy ?? '') })}
            {error && <p className="mt-2 text-bad-ink">{errorText(error)}</p>}
          </>
        ),
      }}
      actions={
        <>
          <Button
            size="small"
            icon={MailPlus}
            isPending={mail.isPending}
            onPress={() => mail.mutate(undefined, { onSuccess: ({ to }) => toast.good(m.contacts_mailed({ to })) })}
          >
            {m.contacts_mail_again()}
          </Button>
          <Button
            size="small"
            look="quiet"
            icon={Undo2}
            isPending={giveUp.isPending}
            onPress={() => giveUp.mutate(undefined, { onSuccess: () => toast.good(m.contacts_given_up()) })}
          >
            {m.contacts_give_up()}
          </Button>
        </>
      }
    />
  )
}

function Failed({ change }: { change: ContactChange }) {
  const again = useTryAgain()
  return (
    <Notice
      step={{
        id: 'failed',
        label: m.contacts_state_failed(),
        state: 'failed',
        text: (
          <>
            {m.contacts_state_failed_text({ reason: change.reason ?? '' })}
            {again.error && <p className="mt-2">{errorText(again.error)}</p>}
          </>
        ),
      }}
      actions={
        <Button size="small" icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate(change.taskId)}>
          {m.contacts_try_again()}
        </Button>
      }
    />
  )
}
