import { ArrowRight, FileText, RotateCcw, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { toInvoices } from '#areas/billing/invoices/web/public.ts'
import { AskedOfPayer } from '#areas/ordering/approvals/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { useMayBuy, useMaySpend } from '#design/router/spending.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import type { AskKind } from '../rules/life.ts'
import { retryTask, takeNoticeBack, useServiceMutation } from './queries.ts'
import { useSeesInvoices } from './service-invoices.ts'
import { doingWord } from './service-status.tsx'
import { serviceTaskTitle } from './task-title.ts'

/** What the owner of a service should know before anything else, each with the way on; on every tab of its page. */
export function ServiceNotices({ service }: { service: ServiceDetails }) {
  const { underWay, failed, status, cancelsOn } = service
  return (
    <>
      {underWay && <UnderWay service={service} kind={underWay} />}
      {!underWay && failed && status !== 'Cancelled' && <Failed service={service} />}
      {status === 'Suspended' && <Suspended service={service} />}
      {status !== 'Cancelled' && (
        <Suspense>
          <AskedOfPayer service={service.id} />
        </Suspense>
      )}
      {cancelsOn && status !== 'Cancelled' && <NoticeGiven service={service} endsOn={cancelsOn} />}
      {status === 'Cancelled' && (
        <Banner meaning="info" title={m.delivery_ended_title()}>
          {m.delivery_ended_text()}
        </Banner>
      )}
    </>
  )
}

/** Where its owner does what is waited for. */
const ownersTab: Readonly<Record<string, string>> = { ssl: 'ssl-proof' }

/** From what was asked to its end, with how far it is in between. */
function UnderWay({ service, kind }: { service: ServiceDetails; kind: AskKind }) {
  const waits = service.task?.state === 'waiting'
  const tab = ownersTab[service.kind]
  return (
    <LongWork
      label={doingWord(kind)}
      look="notice"
      steps={[
        {
          id: 'under-way',
          label: doingWord(kind),
          state: waits ? 'waits' : 'now',
          waitsFor: waits ? (service.awaitsOwner ? 'you' : 'provider') : null,
          progress: service.task?.progress,
          text: service.awaitsOwner ? m.delivery_awaits_owner() : m.delivery_progress_help(),
        },
      ]}
      actions={
        service.awaitsOwner &&
        tab && (
          <LinkButton to={`/services/${service.id}/${tab}`} size="small" iconAfter={ArrowRight}>
            {m.delivery_awaits_owner_do()}
          </LinkButton>
        )
      }
    />
  )
}

function Failed({ service: { task } }: { service: ServiceDetails }) {
  const retry = useServiceMutation(retryTask)
  const mayBuy = useMayBuy()
  if (!task) return null
  const mayRetry = task.canRetry && (mayBuy || (task.kind !== 'provision' && task.kind !== 'change'))
  const label = m.delivery_failed_title({ what: serviceTaskTitle(`service.${task.kind}`) ?? '' })
  return (
    <LongWork
      label={label}
      look="notice"
      steps={[{ id: 'failed', label, state: 'failed', text: retry.error ? errorText(retry.error) : task.reason }]}
      actions={
        mayRetry && (
          <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => retry.mutate(task.id)}>
            {m.design_retry()}
          </Button>
        )
      }
    />
  )
}

/** service areas §4: nobody can sign in, billing goes on, and what is not opened again by the renewal is deleted. */
function Suspended({ service: { suspendedByUs, nextDueOn, kind } }: { service: ServiceDetails }) {
  const seesInvoices = useSeesInvoices()
  return (
    <Banner
      meaning="warning"
      title={suspendedByUs ? m.delivery_suspended_by_us() : m.delivery_suspended_title()}
      actions={
        suspendedByUs &&
        seesInvoices && (
          <LinkButton {...toInvoices({ status: 'Unpaid' })} size="small" icon={FileText}>
            {m.delivery_to_invoices()}
          </LinkButton>
        )
      }
    >
      {kind === 'ssl' ? m.delivery_suspended_certificate() : m.delivery_suspended_text()}{' '}
      {nextDueOn ? m.delivery_suspended_until({ day: formatDay(nextDueOn) }) : m.delivery_suspended_after()}
    </Banner>
  )
}

function NoticeGiven({ service, endsOn }: { service: ServiceDetails; endsOn: string }) {
  const keep = useServiceMutation(takeNoticeBack)
  const maySpend = useMaySpend()
  const day = formatDay(endsOn)
  const takeBack = () =>
    keep.mutate(service.id, { onSuccess: () => toast.good(m.delivery_kept({ name: service.name })) })
  return (
    <Banner
      meaning="warning"
      title={m.delivery_notice_title({ day })}
      actions={
        maySpend && (
          <Button size="small" icon={Undo2} isPending={keep.isPending} onPress={takeBack}>
            {m.delivery_take_back()}
          </Button>
        )
      }
    >
      {keep.error
        ? errorText(keep.error)
        : maySpend
          ? m.delivery_notice_text({ day })
          : m.delivery_notice_managed({ day })}
    </Banner>
  )
}
