import { formatMoment } from '#base/dates.ts'
import { m } from '#words'

/** What is written in the log about a service, as people say it. Longer beginnings stand before shorter ones. */
const texts: readonly (readonly [string, () => string])[] = [
  ['services.provision.asked', m.delivery_did_provision_asked],
  ['services.provision.done', m.delivery_did_provision_done],
  ['services.provision.failed', m.delivery_did_provision_failed],
  ['services.suspend.asked', m.delivery_did_suspend_asked],
  ['services.suspend.done', m.delivery_did_suspend_done],
  ['services.suspend.failed', m.delivery_did_suspend_failed],
  ['services.unsuspend.asked', m.delivery_did_unsuspend_asked],
  ['services.unsuspend.done', m.delivery_did_unsuspend_done],
  ['services.unsuspend.failed', m.delivery_did_unsuspend_failed],
  ['services.cancel.asked', m.delivery_did_cancel_asked],
  ['services.cancel.done', m.delivery_did_cancel_done],
  ['services.cancel.failed', m.delivery_did_cancel_failed],
  ['services.change.asked', m.delivery_did_change_asked],
  ['services.change.done', m.delivery_did_change_done],
  ['services.change.failed', m.delivery_did_change_failed],
  ['services.notice.given', m.delivery_did_notice_given],
  ['services.notice.taken-back', m.delivery_did_notice_taken_back],
  ['services.tags.', m.products_did_tags],
  ['billing.reference.', m.products_did_reference],
]

export const didText = (action: string): string =>
  (texts.find(([beginning]) => action.startsWith(beginning))?.[1] ?? m.products_did_other)()

/** By what the log calls what a line is about, where a service has several of it. */
const things = [
  ...([
    'alias',
    'key',
    'job',
    'database',
    'user',
    'file',
    'path',
    'paths',
    'tables',
    'address',
    'hostname',
    'page',
    'size',
  ] as const),
]
const asText = (value: unknown): string => (typeof value === 'string' ? value.split('\n').join(', ') : '')

/** Which of several it was about, where that went, and of which moment that was. */
export function didWhat(details: Readonly<Record<string, unknown>>): string {
  const named = things.map((thing) => asText(details[thing])).filter(Boolean)
  const [to, of] = [asText(details.to), asText(details.of)]
  const moment = Number.isNaN(Date.parse(of)) ? '' : formatMoment(of)
  return [named.join(', ') + (to && ` → ${to}`), moment].filter(Boolean).join(' · ')
}
