import { named } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'services.': { readers: ['services', 'products'], text: m.delivery_did },
  'services.provision.asked': { text: named(m.delivery_did_provision_asked) },
  'services.provision.done': { text: named(m.delivery_did_provision_done) },
  'services.provision.failed': { text: named(m.delivery_did_provision_failed) },
  'services.suspend.asked': { text: named(m.delivery_did_suspend_asked) },
  'services.suspend.done': { text: named(m.delivery_did_suspend_done) },
  'services.suspend.failed': { text: named(m.delivery_did_suspend_failed) },
  'services.unsuspend.asked': { text: named(m.delivery_did_unsuspend_asked) },
  'services.unsuspend.done': { text: named(m.delivery_did_unsuspend_done) },
  'services.unsuspend.failed': { text: named(m.delivery_did_unsuspend_failed) },
  'services.cancel.asked': { text: named(m.delivery_did_cancel_asked) },
  'services.cancel.done': { text: named(m.delivery_did_cancel_done) },
  'services.cancel.failed': { text: named(m.delivery_did_cancel_failed) },
  'services.change.asked': { text: named(m.delivery_did_change_asked) },
  'services.change.done': { text: named(m.delivery_did_change_done) },
  'services.change.failed': { text: named(m.delivery_did_change_failed) },
  'services.price.agreed': { text: named(m.delivery_did_price_agreed) },
  'services.notice.given': { text: named(m.delivery_did_notice_given) },
  'services.notice.taken-back': { text: named(m.delivery_did_notice_taken_back) },
}
