import { useQuery } from '@tanstack/react-query'
import { MailPlus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { toTracking } from '#areas/domains/transfer/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import { taskList, useRetryTask, useVerifyMail } from './queries.ts'
import { RestartTransfer } from './restart-transfer.tsx'

/** The progress of a domain on its way to us, and what its owner can do when it is stuck. */
export function RegistrationNotice({ domain }: { domain: DomainDetails }) {
  if (domain.transferRestartable) return <RestartTransfer domain={domain} />
  const work = domain.tasks.find(({ kind }) => kind === 'domain.register' || kind === 'domain.transfer')
  if (work?.state === 'failed') return <Failed domain={domain} taskId={work.id} />
  if (domain.status !== 'Pending') return null
  if (domain.verificationState === 'awaiting') return <AwaitsHolder domain={domain} />
  const step: WorkStep = {
    id: 'under-way',
    label: stageWords(domain),
    state: 'now',
    progress: work?.progress,
    text: m.registration_progress_help(),
    waitsFor: atRegistry.has(domain.transferState ?? '') ? 'registry' : null,
  }
  return (
    <Notice domain={domain} step={step}>
      <Link {...toTracking(domain.domain)}>{m.transfer_follow()}</Link>
    </Notice>
  )
}

/** Steps at which only the registry and the old registrar act. */
const atRegistry: ReadonlySet<string> = new Set(['at-registry', 'in-progress', 'started'])

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
  const step: WorkStep = {
    id: 'holder',
    label: m.registration_awaits_holder_title(),
    state: 'waits',
    text: (
      <>
        {holder ? m.registration_awaits_holder({ email: holder.emailAddress }) : m.registration_awaits_holder_unknown()}
        {mail.error && <p className="mt-2 text-bad-ink">{errorText(mail.error)}</p>}
      </>
    ),
  }
  const again = () => mail.mutate(domain.domain, { onSuccess: ({ to }) => toast.good(m.registration_mailed({ to })) })
  return (
    <Notice domain={domain} step={step}>
      <Button size="small" icon={MailPlus} isPending={mail.isPending} onPress={again}>
        {m.registration_mail_again()}
      </Button>
    </Notice>
  )
}

function Failed({ domain, taskId }: { domain: DomainDetails; taskId: number }) {
  const tasks = useQuery(taskList)
  const retry = useRetryTask()
  const reason = tasks.data?.data.find(({ id }) => id === taskId)?.reason
  const step: WorkStep = {
    id: 'failed',
    label: m.registration_failed_title({ domain: domain.domain }),
    state: 'failed',
    text: (
      <>
        {reason ? m.registration_failed_because({ reason }) : m.registration_failed()}
        {retry.error && <p className="mt-2">{errorText(retry.error)}</p>}
      </>
    ),
  }
  return (
    <Notice domain={domain} step={step}>
      <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => retry.mutate(taskId)}>
        {m.registration_try_again()}
      </Button>
    </Notice>
  )
}

type NoticeProps = { domain: DomainDetails; step: WorkStep; children: ReactNode }

/** The state, as for every task; its steps are on the page of the transfer. */
const Notice = ({ domain, step, children }: NoticeProps) => (
  <LongWork label={domain.domain} look="notice" className="mb-5" steps={[step]} actions={children} />
)
