import { MailPlus, RotateCcw, Undo2 } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ContactChange, DomainRoles } from '../contract/shapes.ts'
import { useGiveUp, useMailAgain, useTryAgain } from './queries.ts'

/** The change that is on its way to the registry, or that went wrong last. */
export function ChangeNotice({ domain, data }: { domain: string; data: DomainRoles }) {
  const { change } = data
  if (!change) return null
  if (change.state === 'awaits-holder') return <AwaitsHolder domain={domain} change={change} />
  if (change.state === 'failed') return <Failed change={change} />
  if (change.state === 'queued' || change.state === 'at-registry')
    return (
      <Banner meaning="info" title={m.contacts_state_busy()} className="mb-5">
        {m.contacts_state_busy_text({ day: formatMoment(change.askedAt) })}
      </Banner>
    )
  return null
}

/** Nothing moves until the new holder acts, so this says what whoever asked can do meanwhile. */
function AwaitsHolder({ domain, change }: { domain: string; change: ContactChange }) {
  const mail = useMailAgain(domain)
  const giveUp = useGiveUp(domain)
  const error = mail.error ?? giveUp.error
  return (
    <Banner
      meaning="warning"
      title={m.contacts_state_awaits()}
      className="mb-5"
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
    >
      {m.contacts_state_awaits_text({ to: change.mailedTo ?? '', day: formatMoment(change.confirmBy ?? '') })}
      {error && <p className="mt-2 text-bad-ink">{errorText(error)}</p>}
    </Banner>
  )
}

function Failed({ change }: { change: ContactChange }) {
  const again = useTryAgain()
  return (
    <Banner
      meaning="bad"
      title={m.contacts_state_failed()}
      className="mb-5"
      actions={
        <Button size="small" icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate(change.taskId)}>
          {m.contacts_try_again()}
        </Button>
      }
    >
      {m.contacts_state_failed_text({ reason: change.reason ?? '' })}
      {again.error && <p className="mt-2 text-bad-ink">{errorText(again.error)}</p>}
    </Banner>
  )
}
