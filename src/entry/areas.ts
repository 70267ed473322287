import { directDebitJobs } from '#areas/billing/direct-debit/server/jobs.ts'
import { directDebitReactions } from '#areas/billing/direct-debit/server/reactions.ts'
import { directDebitRoutes } from '#areas/billing/direct-debit/server/routes.ts'
import { staffDirectDebitRoutes } from '#areas/billing/direct-debit/server/staff-routes.ts'
import { carryDocuments } from '#areas/billing/e-delivery/server/jobs.ts'
import { eDeliveryReactions } from '#areas/billing/e-delivery/server/reactions.ts'
import { eDeliveryRoutes } from '#areas/billing/e-delivery/server/routes.ts'
import { mailIssued } from '#areas/billing/invoices/server/mail-issued.ts'
import { invoiceReactions } from '#areas/billing/invoices/server/reactions.ts'
import { invoiceRoutes, staffInvoiceRoutes } from '#areas/billing/invoices/server/routes.ts'
import { vatJobs } from '#areas/billing/invoices/server/vat/jobs.ts'
import { paymentJobs } from '#areas/billing/payments/server/jobs.ts'
import { pretendedPaymentRoutes } from '#areas/billing/payments/server/pretended-routes.ts'
import { paymentReactions } from '#areas/billing/payments/server/reactions.ts'
import { paymentRoutes } from '#areas/billing/payments/server/routes.ts'
import { staffPaymentRoutes } from '#areas/billing/payments/server/staff-routes.ts'
import { recurringJobs } from '#areas/billing/recurring/server/jobs.ts'
import { recurringReactions } from '#areas/billing/recurring/server/reactions.ts'
import { recurringRoutes } from '#areas/billing/recurring/server/routes.ts'
import { bankEntryRoutes, statementRoutes } from '#areas/billing/statements/server/routes.ts'
import { domainContactJobs } from '#areas/domains/contacts/server/jobs.ts'
import { domainContactReactions } from '#areas/domains/contacts/server/reactions.ts'
import { domainContactRoutes } from '#areas/domains/contacts/server/routes.ts'
import { delegationJobs } from '#areas/domains/delegation/server/jobs.ts'
import { delegationReactions } from '#areas/domains/delegation/server/reactions.ts'
import { delegationRoutes } from '#areas/domains/delegation/server/routes.ts'
import { driftRoutes } from '#areas/domains/dns/server/drift-routes.ts'
import { editorRoutes } from '#areas/domains/dns/server/editor-routes.ts'
import { dnsJobs } from '#areas/domains/dns/server/jobs.ts'
import { reconcileJobs } from '#areas/domains/dns/server/reconcile-jobs.ts'
import { restoreZones, retryRestore } from '#areas/domains/dns/server/restore-zones.ts'
import { dnsRoutes } from '#areas/domains/dns/server/routes.ts'
import { staffZoneRoutes } from '#areas/domains/dns/server/staff-zones.ts'
import { forwardingJobs } from '#areas/domains/forwarding/server/certificate/look-after-certificates.ts'
import { forwardingReactions } from '#areas/domains/forwarding/server/reactions.ts'
import { forwardingRoutes } from '#areas/domains/forwarding/server/routes.ts'
import { massJobs, massReactions } from '#areas/domains/mass/server/jobs.ts'
import { massRoutes } from '#areas/domains/mass/server/routes.ts'
import { portfolioRoutes } from '#areas/domains/portfolio/server/routes.ts'
import { retryLock, setLockJob } from '#areas/domains/portfolio/server/set-lock.ts'
import { recordSearchRoutes } from '#areas/domains/record-search/server/routes.ts'
import { registrationReactions } from '#areas/domains/registration/server/reactions.ts'
import { registrationJobs } from '#areas/domains/registration/server/register-domain.ts'
import { registrationRoutes } from '#areas/domains/registration/server/routes.ts'
import { renewalJobs } from '#areas/domains/renewal/server/jobs.ts'
import { renewalReactions } from '#areas/domains/renewal/server/reactions.ts'
import { renewalRoutes } from '#areas/domains/renewal/server/routes.ts'
import { sharingRoutes } from '#areas/domains/sharing/server/routes.ts'
import { transferJobs } from '#areas/domains/transfer/server/jobs.ts'
import { transferReactions } from '#areas/domains/transfer/server/reactions.ts'
import { registryRoutes, transferRoutes } from '#areas/domains/transfer/server/routes.ts'
import { keepSite } from '#areas/domains/web-builder/server/keep-site.ts'
import { webBuilderReactions } from '#areas/domains/web-builder/server/reactions.ts'
import { pretendedBuilderRoutes, webBuilderRoutes } from '#areas/domains/web-builder/server/routes.ts'
import { wizardRoutes } from '#areas/domains/wizards/server/routes.ts'
import { integrationRoutes } from '#areas/integrations/hub/server/routes.ts'
import { psaJobs } from '#areas/integrations/psa/server/jobs.ts'
import { psaReactions } from '#areas/integrations/psa/server/reactions.ts'
import { psaRoutes } from '#areas/integrations/psa/server/routes.ts'
import { webhookJobs } from '#areas/integrations/webhooks/server/deliver.ts'
import { webhookReactions } from '#areas/integrations/webhooks/server/reactions.ts'
import { webhookRoutes } from '#areas/integrations/webhooks/server/routes.ts'
import { expireApprovals } from '#areas/ordering/approvals/server/jobs.ts'
import { approvalRoutes } from '#areas/ordering/approvals/server/routes.ts'
import { abandonCarts } from '#areas/ordering/cart/server/abandon-carts.ts'
import { cartRoutes } from '#areas/ordering/cart/server/routes.ts'
import { catalogueRoutes } from '#areas/ordering/catalogue/server/routes.ts'
import { carryOutOrder } from '#areas/ordering/checkout/server/fulfil-order.ts'
import { invoiceMonth } from '#areas/ordering/checkout/server/invoice-month.ts'
import { orderCareJobs } from '#areas/ordering/checkout/server/jobs.ts'
import { checkoutReactions } from '#areas/ordering/checkout/server/reactions.ts'
import { checkoutRoutes, staffOrderRoutes } from '#areas/ordering/checkout/server/routes.ts'
import { activityRoutes } from '#areas/overview/activity/server/routes.ts'
import { dropOldEvents } from '#areas/overview/home/server/jobs.ts'
import { homeRoutes } from '#areas/overview/home/server/routes.ts'
import { mailboxRoutes } from '#areas/overview/mailbox/server/routes.ts'
import { dropOldNotifications } from '#areas/overview/notifications/server/jobs.ts'
import { notificationReactions } from '#areas/overview/notifications/server/reactions.ts'
import { notificationRoutes } from '#areas/overview/notifications/server/routes.ts'
import { tokenReactions } from '#areas/partner/api-tokens/server/reactions.ts'
import { tokenRoutes } from '#areas/partner/api-tokens/server/routes.ts'
import { licenceReactions } from '#areas/partner/notifications/server/reactions.ts'
import { licenceNotificationRoutes } from '#areas/partner/notifications/server/routes.ts'
import { licenceJobs } from '#areas/partner/notifications/server/tell-licences.ts'
import { partnerSignupJobs } from '#areas/partner/signup/server/jobs.ts'
import { partnerApplicationRoutes, partnerSignupRoutes } from '#areas/partner/signup/server/routes.ts'
import { subAccountRoutes } from '#areas/partner/sub-accounts/server/routes.ts'
import { whiteLabelJobs } from '#areas/partner/white-label/server/domain/renew-certificates.ts'
import { lookRoutes } from '#areas/partner/white-label/server/look-routes.ts'
import { whiteLabelRoutes } from '#areas/partner/white-label/server/routes.ts'
import { clientRoutes, contactRoutes, locationRoutes } from '#areas/people/clients/server/routes.ts'
import { mailArchiveRoutes } from '#areas/people/mail-archive/server/routes.ts'
import { forgetOrders } from '#areas/people/privacy/server/forget-orders.ts'
import { privacyRoutes, staffPrivacyRoutes } from '#areas/people/privacy/server/routes.ts'
import { userReactions } from '#areas/people/users/server/reactions.ts'
import { productAccessRoutes, userRoutes } from '#areas/people/users/server/routes.ts'
import { exportRoutes } from '#areas/reports/export/server/routes.ts'
import { deliveryJobs } from '#areas/services/delivery/server/jobs.ts'
import { deliveryReactions } from '#areas/services/delivery/server/reactions.ts'
import { deliveryRoutes } from '#areas/services/delivery/server/routes.ts'
import { productReactions } from '#areas/services/products/server/reactions.ts'
import { productRoutes } from '#areas/services/products/server/routes.ts'
import { hostingSettingRoutes } from '#areas/services/settings/server/routes.ts'
import { dropOldSignIns } from '#areas/session/devices/server/jobs.ts'
import { deviceRoutes } from '#areas/session/devices/server/routes.ts'
import { dropOldEmailChanges } from '#areas/session/email-change/server/jobs.ts'
import { emailChangeRoutes } from '#areas/session/email-change/server/routes.ts'
import { passkeyRoutes } from '#areas/session/passkeys/server/routes.ts'
import { securityCodeRoutes } from '#areas/session/security-code/server/routes.ts'
import { dropOldSessions, mailResetLink, mailUnlock } from '#areas/session/sign-in/server/jobs.ts'
import { signInReactions } from '#areas/session/sign-in/server/reactions.ts'
import { signInRoutes } from '#areas/session/sign-in/server/routes.ts'
import { dropOldAttempts } from '#areas/session/sso/server/jobs.ts'
import { providerRoutes } from '#areas/session/sso/server/manage-routes.ts'
import { ssoLinkRoutes, ssoRoutes } from '#areas/session/sso/server/routes.ts'
import { switchRoutes } from '#areas/session/switch/server/routes.ts'
import { twoFactorRoutes } from '#areas/session/two-factor/server/routes.ts'
import { auditRoutes } from '#areas/staff/audit/server/routes.ts'
import { brandRoutes } from '#areas/staff/brands/server/routes.ts'
import { newGoodsRoutes, promotionRoutes, staffCatalogueRoutes } from '#areas/staff/catalogue/server/routes.ts'
import { maintenanceRoutes } from '#areas/staff/maintenance/server/routes.ts'
import { supportJobs } from '#areas/support/tickets/server/jobs.ts'
import { ticketRoutes } from '#areas/support/tickets/server/routes.ts'
import { staffTicketRoutes } from '#areas/support/tickets/server/staff-routes.ts'
import { forgetAnswers } from '#platform/http/forget-answers.ts'
import type { AreaRoutes } from '#platform/http/mount.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { sendMail, sendWaiting } from '#platform/mail/send-mail.ts'
import type { Reaction } from '#platform/reactions.ts'

/** Every area's calls. A new area adds its line here and nowhere else. */
export const areaRoutes: readonly AreaRoutes[] = [
  invoiceRoutes,
  staffInvoiceRoutes,
  eDeliveryRoutes,
  activityRoutes,
  catalogueRoutes,
  signInRoutes,
  twoFactorRoutes,
  passkeyRoutes,
  deviceRoutes,
  securityCodeRoutes,
  emailChangeRoutes,
  switchRoutes,
  ssoRoutes,
  ssoLinkRoutes,
  providerRoutes,
  clientRoutes,
  contactRoutes,
  locationRoutes,
  mailboxRoutes,
  approvalRoutes,
  cartRoutes,
  checkoutRoutes,
  staffOrderRoutes,
  staffCatalogueRoutes,
  newGoodsRoutes,
  promotionRoutes,
  privacyRoutes,
  staffPrivacyRoutes,
  auditRoutes,
  maintenanceRoutes,
  brandRoutes,
  dnsRoutes,
  delegationRoutes,
  driftRoutes,
  staffZoneRoutes,
  editorRoutes,
  paymentRoutes,
  bankEntryRoutes,
  statementRoutes,
  pretendedPaymentRoutes,
  staffPaymentRoutes,
  portfolioRoutes,
  massRoutes,
  recordSearchRoutes,
  forwardingRoutes,
  sharingRoutes,
  webBuilderRoutes,
  pretendedBuilderRoutes,
  registrationRoutes,
  domainContactRoutes,
  transferRoutes,
  registryRoutes,
  homeRoutes,
  notificationRoutes,
  recurringRoutes,
  renewalRoutes,
  wizardRoutes,
  deliveryRoutes,
  productRoutes,
  hostingSettingRoutes,
  directDebitRoutes,
  staffDirectDebitRoutes,
  exportRoutes,
  mailArchiveRoutes,
  ticketRoutes,
  staffTicketRoutes,
  psaRoutes,
  integrationRoutes,
  webhookRoutes,
  whiteLabelRoutes,
  lookRoutes,
  userRoutes,
  productAccessRoutes,
  tokenRoutes,
  licenceNotificationRoutes,
  subAccountRoutes,
  partnerSignupRoutes,
  partnerApplicationRoutes,
]

/** Every job that a worker takes. */
export const jobs: readonly AnyJob[] = [
  ...directDebitJobs,
  abandonCarts,
  expireApprovals,
  sendMail,
  sendWaiting,
  forgetAnswers,
  mailIssued,
  mailResetLink,
  dropOldSessions,
  dropOldAttempts,
  mailUnlock,
  dropOldSignIns,
  dropOldEmailChanges,
  ...dnsJobs,
  ...massJobs,
  ...delegationJobs,
  ...reconcileJobs,
  restoreZones,
  ...vatJobs,
  ...paymentJobs,
  carryDocuments,
  ...registrationJobs,
  ...domainContactJobs,
  ...transferJobs,
  ...renewalJobs,
  ...recurringJobs,
  ...deliveryJobs,
  dropOldEvents,
  dropOldNotifications,
  ...licenceJobs,
  ...partnerSignupJobs,
  carryOutOrder,
  invoiceMonth,
  ...orderCareJobs,
  setLockJob,
  keepSite,
  ...supportJobs,
  ...psaJobs,
  ...webhookJobs,
  ...whiteLabelJobs,
  ...forwardingJobs,
  forgetOrders,
]

/** Who reacts to what happened elsewhere. */
export const reactions: readonly Reaction[] = [
  ...directDebitReactions,
  ...invoiceReactions,
  ...paymentReactions,
  ...eDeliveryReactions,
  ...registrationReactions,
  ...domainContactReactions,
  ...forwardingReactions,
  ...webBuilderReactions,
  ...transferReactions,
  ...userReactions,
  ...renewalReactions,
  ...massReactions,
  ...recurringReactions,
  ...deliveryReactions,
  ...productReactions,
  ...notificationReactions,
  ...licenceReactions,
  ...tokenReactions,
  ...checkoutReactions,
  ...signInReactions,
  retryLock,
  ...delegationReactions,
  retryRestore,
  ...psaReactions,
  ...webhookReactions,
]
