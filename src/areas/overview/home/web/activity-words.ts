import {
  FileText,
  Globe,
  LifeBuoy,
  type LucideIcon,
  Network,
  ShieldCheck,
  ShoppingCart,
  Users,
  Wrench,
} from 'lucide-react'
import { m } from '#words'
import type { RecentActivity } from '../contract/shapes.ts'

type Text = (inputs: { name: string }) => string

/** What is written in the audit log, as people say it. Longer beginnings stand before shorter ones. */
const texts: readonly (readonly [string, Text])[] = [
  ['dns.snapshot.restore', m.home_did_snapshot],
  ['dns.zone-file.import', m.home_did_import],
  ['dns.zone.create', m.home_did_zone],
  ['dns.ttl', m.home_did_ttl],
  ['dns.', m.home_did_records],
  ['domains.auto-renew.', m.home_did_auto_renew],
  ['domains.lock.', m.home_did_lock],
  ['domains.unlock.', m.home_did_unlock],
  ['domains.tags.', m.home_did_tags],
  ['domains.holder.change-asked', m.contacts_did_holder_asked],
  ['domains.holder.change-', m.contacts_did_holder_failed],
  ['domains.holder.changed', m.contacts_did_holder_changed],
  ['domains.holder.', m.home_did_holder],
  ['domains.contacts.', m.contacts_did_contacts],
  ['domains.transfer-code.', m.transfer_did_code],
  ['domains.transferred-away', m.transfer_did_left],
  ['domains.deleted', m.transfer_did_deleted],
  ['domains.quarantined', m.transfer_did_quarantined],
  ['domains.reactivation.', m.transfer_did_back_asked],
  ['domains.reactivated', m.transfer_did_back],
  ['domains.corrected-', m.transfer_did_corrected],
  ['domains.register.asked', m.home_did_register_asked],
  ['domains.register.done', m.home_did_register_done],
  ['domains.register.failed', m.home_did_register_failed],
  ['domains.transfer.done', m.home_did_transfer_done],
  ['domains.transfer.failed', m.home_did_transfer_failed],
  ['domains.transfer.', m.home_did_transfer_asked],
  ['domains.', m.home_did_domain],
  ['billing.invoice.issued', m.home_did_invoice_issued],
  ['billing.invoice.paid', m.home_did_invoice_paid],
  ['billing.invoice.credited', m.home_did_invoice_credited],
  ['billing.invoice.', m.home_did_invoice],
  ['billing.payment.paid', m.home_did_paid],
  ['billing.payment.', m.home_did_payment],
  ['billing.reference.', m.home_did_reference],
  ['ordering.order-placed', m.home_did_order],
  ['ordering.approval-asked', () => m.home_did_approval_asked()],
  ['ordering.approval-approved', () => m.home_did_approval_approved()],
  ['ordering.approval-refused', () => m.home_did_approval_refused()],
  ['ordering.approval-expired', () => m.home_did_approval_expired()],
  ['ordering.', m.home_did_order_on],
  ['overview.task.', m.home_did_retry],
  ['people.client-created', m.home_did_client_new],
  ['people.client-', m.home_did_client],
  ['people.contact-', m.home_did_contact],
  ['people.user-invited', m.users_did_invite],
  ['people.user-removed', m.users_did_remove],
  ['people.user-', m.users_did_change],
  ['people.product-access-', m.users_did_access],
  ['support.ticket.opened', m.support_did_opened],
  ['support.ticket.answered', m.support_did_answered],
  ['support.ticket.closed', m.support_did_closed],
  ['support.', m.support_did],
  ['session.signed-in', () => m.home_did_sign_in()],
  ['session.password-', () => m.home_did_password()],
  ['session.email-', () => m.home_did_email()],
  ['session.', () => m.home_did_account()],
]

const icons: Record<string, LucideIcon> = {
  dns: Network,
  domains: Globe,
  billing: FileText,
  ordering: ShoppingCart,
  people: Users,
  session: ShieldCheck,
  support: LifeBuoy,
}

const nameKeys = ['name', 'domain', 'number', 'email', 'label'] as const

/** The thing's own name, as far as the log has it. */
export function nameOf({ details }: Pick<RecentActivity, 'details'>): string {
  for (const key of nameKeys) if (typeof details[key] === 'string') return details[key]
  return ''
}

export function activityText(line: Pick<RecentActivity, 'action' | 'details'>): string {
  const text = texts.find(([beginning]) => line.action.startsWith(beginning))?.[1] ?? m.home_did_other
  return text({ name: nameOf(line) })
    .replace(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
}

export const activityIcon = (action: string): LucideIcon => icons[action.split('.')[0] ?? ''] ?? Wrench
