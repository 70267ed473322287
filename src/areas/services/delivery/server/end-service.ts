import { dayOf } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { endingAt, monthsOfCycle } from '../rules/term.ts'
import { type Asked, askFor } from './ask-for.ts'
import { mailNotice, mailNoticeTakenBack } from './service-mails.ts'
import { type ServiceRecord, serviceStore } from './service-store.ts'

/** When a service ends whose owner gives notice today; undefined for what has no term. */
export const endingOf = (
  service: Pick<ServiceRecord, 'billing_cycle' | 'term' | 'next_due_on' | 'registered_on'>,
  now: Date,
) =>
  endingAt(dayOf(now), {
    registeredOn: service.registered_on,
    nextDueOn: service.next_due_on,
    months: monthsOfCycle(service.billing_cycle, service.term),
  })

/** Gives notice for the end of the term (service areas §9). Until then the service runs on, and it may be taken back. */
export async function giveNotice(
  work: Work,
  service: ServiceRecord,
  notice: { endsOn: string; reason: string },
): Promise<void> {
  await serviceStore.change(
    work.sql,
    service.id,
    { cancels_on: notice.endsOn, cancel_reason: notice.reason },
    work.now(),
  )
  await note(work, service, 'services.notice.given', { endsOn: notice.endsOn, reason: notice.reason })
  await mailNotice(work, service, notice.endsOn)
}

/** Takes the notice back, as long as it was not carried out. */
export async function takeNoticeBack(work: Work, service: ServiceRecord): Promise<void> {
  await serviceStore.change(work.sql, service.id, { cancels_on: null, cancel_reason: null }, work.now())
  await note(work, service, 'services.notice.taken-back', { endsOn: service.cancels_on })
  await mailNoticeTakenBack(work, service)
}

/** Ends it now, whatever its term. */
export const endAtOnce = (
  work: Work,
  service: ServiceRecord,
  request: { reason: string; byWhom: 'person' | 'portal' },
): Promise<Asked> => askFor(work, service, { kind: 'cancel', ...request })

async function note(work: Work, service: ServiceRecord, action: string, details: Record<string, unknown>) {
  await work.changed(
    {
      action,
      object: { type: 'service', id: service.id },
      clientId: service.client_id,
      details: { name: service.name, ...details },
    },
    { clientId: service.client_id, type: 'service.changed', subject: service.id },
  )
}
