import { useQuery } from '@tanstack/react-query'
import { MailPlus, RotateCcw } from 'lucide-react'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { toTracking } from '#areas/domains/transfer/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { taskList, useRetryTask, useVerifyMail } from './queries.ts'
import { RestartTransfer } from './restart-transfer.tsx'

/** How far a domain has come that is on its way here; and what its owner can do when it does not go on by itself. */
export function RegistrationNotice({ domain }: { domain: DomainDetails }) {
  if (domain.transferRestartable) return <RestartTransfer domain={domain} />
  const work = domain.tasks.find(({ kind }) => kind === 'domain.register' || kind === 'domain.transfer')
  if (work?.state === 'failed') return <Failed domain={domain} taskId={work.id} />
  if (domain.status !== 'Pending') return null
  if (domain.verificationState === 'awaiting') return <AwaitsHolder domain={domain} />
  return (
    <Card className="mb-5">
      <ProgressBar label={stageWords(domain)} value={work?.progress ?? 0} tone="info" />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft text-sm">
        {m.registration_progress_help()}
        <Link {...toTracking(domain.domain)}>{m.transfer_follow()}</Link>
      </p>
    </Card>
  )
}

const stages: Record<string, () => string> = {
  queued: m.registration_transfer_queued,
  processing: m.registration_transfer_processing,
  'at-registry': m.registration_transfer_at_registry,
  'in-progress': m.registration_transfer_in_progress,
  started: m.registration_transfer_started,
}

const stageWords = ({ transferState }: DomainDetails): string =>
  (stages[transferState ?? ''] ?? m.registration_in_progress)()

/** A .be domain works only once its holder has confirmed their address (service areas §4). */
function AwaitsHolder({ domain }: { domain: DomainDetails }) {
  const mail = useVerifyMail()
  const holder = domain.contacts.find(({ role }) => role === 'registrant')
  return (
    <Banner
      meaning="warning"
      title={m.registration_awaits_holder_title()}
      className="mb-5"
      actions={
        <Button
          size="small"
          icon={MailPlus}
          isPending={mail.isPending}
          onPress={() =>
            mail.mutate(domain.domain, { onSuccess: ({ to }) => toast.good(m.registration_mailed({ to })) })
          }
        >
          {m.registration_mail_again()}
        </Button>
      }
    >
      {holder ? m.registration_awaits_holder({ email: holder.emailAddress }) : m.registration_awaits_holder_unknown()}
      {mail.error && <p className="mt-2 text-bad-ink">{errorText(mail.error)}</p>}
    </Banner>
  )
}

function Failed({ domain, taskId }: { domain: DomainDetails; taskId: number }) {
  const tasks = useQuery(taskList)
  const retry = useRetryTask()
  const reason = tasks.data?.data.find(({ id }) => id === taskId)?.reason
  return (
    <Banner
      meaning="bad"
      title={m.registration_failed_title({ domain: domain.domain })}
      className="mb-5"
      actions={
        <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => retry.mutate(taskId)}>
          {m.registration_try_again()}
        </Button>
      }
    >
      {reason ? m.registration_failed_because({ reason }) : m.registration_failed()}
      {retry.error && <p className="mt-2 text-bad-ink">{errorText(retry.error)}</p>}
    </Banner>
  )
}
