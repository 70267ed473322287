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

/** Another area's words for what was done, with the name of the thing. */
const named =
  (text: () => string): Text =>
  ({ name }) =>
    `${text()}: ${name}`

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
  ['domains.renew.done', m.home_did_renewed],
  ['domains.renew.failed', m.home_did_renew_failed],
  ['domains.renew.', m.home_did_renew_asked],
  ['domains.nameservers.', m.home_did_nameservers],
  ['domains.dnssec.', m.home_did_dnssec],
  ['domains.keys.', m.home_did_dnssec],
  ['domains.url-forwarding.', m.home_did_forwarding],
  ['domains.share.', m.home_did_shared],
  ['domains.web-builder.', m.home_did_website],
  ['domains.', m.home_did_domain],
  ['billing.e-invoice.sent', m.home_did_e_invoice_sent],
  ['billing.e-invoice.delivered', m.home_did_e_invoice_delivered],
  ['billing.e-invoice.send-anew', m.home_did_e_invoice],
  ['billing.e-invoice.', m.home_did_e_invoice_failed],
  ['billing.invoice.reminded', m.home_did_invoice_reminded],
  ['billing.invoice.reopened', m.home_did_invoice_reopened],
  ['billing.payment.received', m.home_did_paid],
  ['billing.payment.refund', m.home_did_refunded],
  ['billing.payment.paid-out', m.home_did_refunded],
  ['billing.payment.chargeback', m.home_did_charged_back],
  ['billing.payment.charged', m.home_did_charged_back],
  ['billing.credit.', () => m.home_did_credit()],
  ['billing.mandate.signed', m.home_did_mandate_signed],
  ['billing.mandate.end', m.home_did_mandate_ended],
  ['billing.mandate.', m.home_did_mandate],
  ['billing.collection.planned', m.home_did_collection_planned],
  ['billing.collection.collected', m.home_did_collected],
  ['billing.collection.', m.home_did_collection_failed],
  ['billing.invoice.issued', m.home_did_invoice_issued],
  ['billing.invoice.paid', m.home_did_invoice_paid],
  ['billing.invoice.credited', m.home_did_invoice_credited],
  ['billing.invoice.', m.home_did_invoice],
  ['billing.payment.paid', m.home_did_paid],
  ['billing.payment.', m.home_did_payment],
  ['billing.reference.', m.home_did_reference],
  ['ordering.order-placed', m.home_did_order],
  ['ordering.order-cancelled', m.home_did_order_cancelled],
  ['ordering.order-completed', m.home_did_order_done],
  ['ordering.item-refunded', m.home_did_item_refunded],
  ['ordering.approval-asked', () => m.home_did_approval_asked()],
  ['ordering.approval-approved', () => m.home_did_approval_approved()],
  ['ordering.approval-refused', () => m.home_did_approval_refused()],
  ['ordering.approval-expired', () => m.home_did_approval_expired()],
  ['ordering.approval-withdrawn', () => m.home_did_approval_withdrawn()],
  ['ordering.', m.home_did_order_on],
  ['overview.task.stopped', m.home_did_stop],
  ['overview.task.', m.home_did_retry],
  ['services.provision.asked', named(m.products_did_provision_asked)],
  ['services.provision.done', named(m.products_did_provision_done)],
  ['services.provision.failed', named(m.products_did_provision_failed)],
  ['services.suspend.asked', named(m.products_did_suspend_asked)],
  ['services.suspend.done', named(m.products_did_suspend_done)],
  ['services.suspend.failed', named(m.products_did_suspend_failed)],
  ['services.unsuspend.asked', named(m.products_did_unsuspend_asked)],
  ['services.unsuspend.done', named(m.products_did_unsuspend_done)],
  ['services.unsuspend.failed', named(m.products_did_unsuspend_failed)],
  ['services.cancel.asked', named(m.products_did_cancel_asked)],
  ['services.cancel.done', named(m.products_did_cancel_done)],
  ['services.cancel.failed', named(m.products_did_cancel_failed)],
  ['services.change.asked', named(m.products_did_change_asked)],
  ['services.change.done', named(m.products_did_change_done)],
  ['services.change.failed', named(m.products_did_change_failed)],
  ['services.notice.given', named(m.products_did_notice_given)],
  ['services.notice.taken-back', named(m.products_did_notice_taken_back)],
  ['services.tags.', named(m.products_did_tags)],
  ['services.hosting-default.', () => m.home_did_hosting_default()],
  ['services.', m.home_did_service],
  ['people.copy-', () => m.home_did_copy()],
  ['people.erasure-', () => m.home_did_erasure()],
  ['people.client-created', m.home_did_client_new],
  ['people.client-', m.home_did_client],
  ['people.contact-added', m.home_did_contact_new],
  ['people.contact-', m.home_did_contact],
  ['people.user-invited', m.users_did_invite],
  ['people.user-removed', m.users_did_remove],
  ['people.user-', m.users_did_change],
  ['people.product-access-', m.users_did_access],
  ['support.ticket.opened', m.support_did_opened],
  ['support.ticket.answered', m.support_did_answered],
  ['support.ticket.closed', m.support_did_closed],
  ['support.', m.support_did],
  ['partner.api-token-made', m.home_did_api_token_made],
  ['partner.api-token-', m.home_did_api_token],
  ['partner.api-switched-', () => m.home_did_api_switch()],
  ['partner.licence-', () => m.home_did_licence()],
  ['partner.label-', m.home_did_label],
  ['partner.applied', () => m.home_did_applied()],
  ['partner.', () => m.home_did_look()],
  ['integrations.halo-', () => m.home_did_halo()],
  ['integrations.smartworx-', () => m.home_did_smartworx()],
  ['integrations.sync-', () => m.home_did_psa_sync()],
  ['integrations.psa-', m.home_did_psa_link],
  ['integrations.webhook-', () => m.home_did_webhook()],
  ['session.password-', () => m.home_did_password()],
  ['session.email-confirmed', () => m.home_did_email()],
  ['session.email-', m.home_did_email_change],
  ['session.two-factor-', m.home_did_two_factor],
  ['session.recovery-codes-', m.home_did_two_factor],
  ['session.passkey-', m.home_did_passkey],
  ['session.security-code-', m.home_did_security_code],
  ['session.profile-', m.home_did_profile],
  ['session.others-ended', m.home_did_sessions],
  ['session.rules-', m.home_did_rules],
  ['session.identity-', m.home_did_sso_link],
  ['session.sso-', m.home_did_sso],
  ['session.switch-', m.home_did_switch],
  ['session.unlocked', m.home_did_unlocked],
  ['session.token-reused', m.home_did_token_reused],
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

type Line = Pick<RecentActivity, 'action' | 'name' | 'objectType' | 'objectId'>
/** Whose overview it is. */
export type Reader = { clientId: number; name: string }

/** What happened to the reader's own account is told as theirs, not as that of somebody else of the same name. */
function ownText({ action, name, objectType, objectId }: Line, reader: Reader): string | undefined {
  if (action === 'people.contact-added' && name === reader.name) return m.home_did_own_contact()
  if (objectType !== 'client' || objectId !== String(reader.clientId)) return undefined
  if (action === 'people.client-created') return m.home_did_own_account()
  return action.startsWith('people.client-') ? m.home_did_own_client() : undefined
}

export function activityText(line: Pick<Line, 'action' | 'name'> & Partial<Line>, reader?: Reader): string {
  const own = reader && ownText({ objectType: '', objectId: '', ...line }, reader)
  if (own !== undefined) return own
  const text = texts.find(([beginning]) => line.action.startsWith(beginning))?.[1] ?? m.home_did_other
  return text({ name: line.name })
    .replace(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
}

export const activityIcon = (action: string): LucideIcon => icons[action.split('.')[0] ?? ''] ?? Wrench
