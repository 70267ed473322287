import { randomUUID } from 'node:crypto'
import * as collecting from '#areas/billing/direct-debit/server/collection-mails.ts'
import * as mandates from '#areas/billing/direct-debit/server/mandate-mails.ts'
import { mailCreditNote, mailNewInvoice } from '#areas/billing/invoices/server/invoice-mails.ts'
import { tellUnsureVat } from '#areas/billing/invoices/server/vat/unsure-vat.ts'
import * as payments from '#areas/billing/payments/server/payment-mails.ts'
import { stages } from '#areas/billing/recurring/rules/reminding.ts'
import * as reminders from '#areas/billing/recurring/server/reminder-mails.ts'
import * as contacts from '#areas/domains/contacts/server/contact-mails.ts'
import * as registrations from '#areas/domains/registration/server/registration-mails.ts'
import * as renewals from '#areas/domains/renewal/server/renewal-mails.ts'
import * as transfers from '#areas/domains/transfer/server/transfer-mails.ts'
import * as approvals from '#areas/ordering/approvals/server/approval-mails.ts'
import { mailForgotten } from '#areas/ordering/cart/server/abandon-carts.ts'
import type { OrderReader } from '#areas/ordering/checkout/server/mail-frame.ts'
import * as money from '#areas/ordering/checkout/server/money-mails.ts'
import * as orders from '#areas/ordering/checkout/server/order-mails.ts'
import { mailOrder, mailPaidByOther } from '#areas/ordering/checkout/server/tell-order.ts'
import { notify } from '#areas/overview/notifications/server/public.ts'
import * as whiteLabel from '#areas/partner/white-label/server/white-label-mails.ts'
import * as privacy from '#areas/people/privacy/server/erasure-mails.ts'
import { mailRightsChanged } from '#areas/people/users/server/user-mails.ts'
import * as services from '#areas/services/delivery/server/service-mails.ts'
import * as devices from '#areas/session/devices/server/public.ts'
import * as emailChange from '#areas/session/email-change/server/email-change-mails.ts'
import * as passkeys from '#areas/session/passkeys/server/passkey-mails.ts'
import * as session from '#areas/session/sign-in/server/session-mails.ts'
import * as twoFactor from '#areas/session/two-factor/server/two-factor-mails.ts'
import * as company from '#areas/staff/company/server/company-mails.ts'
import * as support from '#areas/support/tickets/server/tell.ts'
import { inEachLanguage } from '#base/locale.ts'
import { brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { mailNotices } from './mail-notices.ts'
import { data, type MailWorld } from './mail-world.ts'
import { partnerMails } from './partner-mails.ts'

type Write = (work: Work, of: MailWorld) => Promise<unknown>
const debit = {
  state: 'coming',
  day: '2026-12-07',
  maskedIban: 'BE71 **** **** 6769',
  mandateReference: 'BF-M000017-01',
  failedOn: null,
} as const
const shares = (of: MailWorld) => [{ invoiceId: of.collection.invoice_id, cents: 1210 }]
const refund = (of: MailWorld) => ({
  invoice_id: of.collection.invoice_id,
  cents: 1210,
  method: 'bancontact',
  reason: '',
})
const holder = { email: 'holder@xq.be', first_name: data.person }
const secret = 'x'.repeat(43)
const person = { ...holder, last_name: '', company_name: '' }

const partnerOf = (of: MailWorld) => ({ ...of.client, brand: of.brand, locale: of.locale })

const partiesOf = (of: MailWorld) => ({
  client: { ...of.client, brand: of.brand, locale: of.locale },
  partner: partnerOf(of),
})
const readerOf = ({ client, locale }: MailWorld): OrderReader => ({
  to: client.emailAddress,
  clientId: client.id,
  name: data.person,
  locale,
  forClient: undefined,
  seesPrices: true,
})
const askedLines = [{ described: inEachLanguage(() => data.item), netCents: 1210 }]

/** Every mail in every form it can take; a new place that writes mails adds its line here. */
export const everyMail: Record<string, Write> = {
  'ticket received': (work, of) => support.tellReceived(work, of.ticket),
  'ticket answered': (work, of) =>
    support.tellAnswered(work, of.ticket, {
      id: 1,
      side: 'provider',
      body: '**XQ14**',
      authorName: data.person,
      authorEmail: 'desk@xq.example',
    }),
  'ticket closes soon': (work, of) => support.tellClosingSoon(work, of.ticket),
  'ticket closed': (work, of) => support.tellClosed(work, of.ticket),
  'ticket rejected': (work, of) => support.tellRejected(work, of.ticket, 'XQ15'),
  'ticket of a managed client, to its partner': (work, of) =>
    support.tellDesk(
      work,
      { ...of.ticket, desk: 'partner', partner_email: of.client.emailAddress, partner_locale: of.locale },
      { body: 'XQ16', authorName: data.person },
    ),
  'ticket, to the colleague who has it': (work, of) =>
    support.tellDesk(work, of.ticket, { body: 'XQ17', authorName: data.person }),
  'rights changed': (work, of) =>
    mailRightsChanged(
      work,
      { ...of.account, locale: of.locale, brand: of.brand, client_name: data.person },
      { before: { domains: true }, after: { overview: true, support: true }, products: 2 },
    ),
  'rights changed, everything in sight': (work, of) =>
    mailRightsChanged(
      work,
      { ...of.account, locale: of.locale, brand: of.brand, client_name: data.person },
      { before: { overview: true }, after: { overview: true, reports: true }, products: 'all' },
    ),
  'order placed and paid': (work, of) => mailOrder(work, { ...of.orders.good, invoice_status: 'Paid' }),
  'order placed, on the monthly invoice': (work, of) => mailOrder(work, { ...of.orders.good, invoice_id: null }),
  'order placed, to be paid online': (work, of) =>
    mailOrder(work, { ...of.orders.good, invoice_id: 1, invoice_status: 'Unpaid', payment_code: 'bancontact' }),
  'order placed, to be paid by transfer': (work, of) =>
    mailOrder(work, { ...of.orders.good, invoice_id: 1, invoice_status: 'Unpaid', payment_code: 'banktransfer' }),
  'order placed, on the partner’s monthly invoice': (work, of) =>
    mailPaidByOther(work, { ...of.orders.good, invoice_id: null }, readerOf(of), data.person),
  'order placed, paid by the partner': (work, of) =>
    mailPaidByOther(work, { ...of.orders.good, invoice_id: 1 }, readerOf(of), data.person),
  'approval asked': (work, of) =>
    approvals.mailAsked(work, partiesOf(of), { id: 1, lines: askedLines, expiresAt: new Date('2026-11-28T09:00:00Z') }),
  'approval, the client waits': (work, of) => approvals.mailWaits(work, partiesOf(of), { id: 1, lines: askedLines }),
  'approval given': (work, of) =>
    approvals.mailDecided(work, partiesOf(of), { id: 1, state: 'approved', reason: '', lines: askedLines }),
  'approval refused': (work, of) =>
    approvals.mailDecided(work, partiesOf(of), { id: 1, state: 'refused', reason: data.item, lines: askedLines }),
  'approval expired': (work, of) =>
    approvals.mailDecided(work, partiesOf(of), { id: 1, state: 'expired', reason: '', lines: askedLines }),
  'approval withdrawn': (work, of) => approvals.mailWithdrawn(work, partiesOf(of), askedLines),
  'ordered freely by a client': (work, of) =>
    approvals.mailOrderedFreely(work, partiesOf(of), { lines: askedLines, path: '/domains' }),
  'order completed': (work, of) => orders.mailFinished(work, of.orders.good),
  'order partly failed': (work, of) => orders.mailFinished(work, of.orders.partly),
  'order failed': (work, of) => orders.mailFinished(work, of.orders.bad),
  'order paid': (work, of) => money.mailPaid(work, of.orders.good),
  'order reminder': (work, of) => money.mailReminder(work, of.orders.good),
  'order expired': (work, of) =>
    money.mailCancelled(work, of.orders.good, { why: 'expired', credit: 0, note: undefined }),
  'order cancelled by staff': (work, of) =>
    money.mailCancelled(work, of.orders.good, { why: 'by-staff', credit: 0, note: undefined }),
  'item refunded': (work, of) =>
    money.mailRefunded(work, of.orders.partly, [{ itemId: 0, cents: 1210, noteId: 1, number: data.number }]),
  'order partly failed, with its money': (work, of) =>
    orders.mailFinished(work, of.orders.partly, [{ itemId: 0, cents: 1210, noteId: 1, number: data.number }]),
  'order for a client': (work, of) =>
    mailPaidByOther(work, of.orders.good, { ...readerOf(of), forClient: data.person }, data.person),
  'cart forgotten': (work, of) =>
    mailForgotten(work, {
      uuid: randomUUID(),
      brand: of.brand,
      client_id: of.client.id,
      email: of.account.email,
      first_name: data.person,
      locale: of.locale,
      items: 2,
    }),
  'invoice issued': (work, of) => mailNewInvoice(work, of.invoice, data.person),
  'invoice that is collected': (work, of) => mailNewInvoice(work, { ...of.invoice, debit }, data.person),
  'invoice of nothing': (work, of) => mailNewInvoice(work, { ...of.invoice, totalCents: 0 }, data.person),
  'invoice with VAT: number invalid': (work, of) =>
    mailNewInvoice(work, { ...of.invoice, vatReason: 'number-invalid' }, data.person),
  'invoice with VAT: number unknown': (work, of) =>
    mailNewInvoice(work, { ...of.invoice, vatReason: 'number-unknown' }, data.person),
  'invoice credited': (work, of) =>
    mailCreditNote(work, { ...of.invoice, credits: { number: data.number }, creditReason: 'XQ12' }),
  'invoice credited, with what became of it': (work, of) =>
    mailCreditNote(work, {
      ...of.invoice,
      credits: { number: data.number },
      creditReason: 'XQ12',
      outcome: {
        isWhole: true,
        settledCents: 400,
        leftCents: 0,
        toCreditCents: 310,
        refunds: [{ method: 'bancontact', cents: 500, state: 'coming' }],
        undecidedCents: 0,
      },
    }),
  'VAT unsure, to the house': (work, of) => tellUnsureVat(work, of.invoice),
  'payment received': (work, of) => payments.mailReceived(work, shares(of), 'bancontact'),
  'payment failed': (work, of) => payments.mailNotPaid(work, of.paymentId, 'failed'),
  'payment expired': (work, of) => payments.mailNotPaid(work, of.paymentId, 'expired'),
  'payment refunded': (work, of) => payments.mailRefunded(work, refund(of), 'refunded'),
  'payment kept as credit': (work, of) => payments.mailRefunded(work, refund(of), 'credited'),
  'account changed, to staff': (work, of) =>
    company.mailOne(
      work,
      { email: of.account.email, firstName: data.person, locale: of.locale },
      {
        brand: brands[of.brand],
        by: 'xq19@example.be',
        changes: [
          { field: 'iban', before: 'BE68539007547034', after: 'BE71096123456769' },
          { field: 'nameservers', before: 'ns1.example.be ns2.example.be', after: 'ns3.example.be ns4.example.be' },
        ],
      },
    ),
  'payment charged back, to the house': (work, of) =>
    payments.mailChargedBack(work, of.collection.invoice_id, 1210, 'bancontact'),
  ...Object.fromEntries(
    stages.map((stage): [string, Write] => [
      `reminder ${stage}`,
      (work, of) =>
        reminders.mailReminder(
          work,
          {
            id: 1,
            number: data.number,
            brand: of.brand,
            locale: of.locale,
            client_id: of.client.id,
            due_on: '2026-12-05',
            open_cents: 1210,
            structured_communication: of.invoice.structuredCommunication,
            buyer: of.buyer,
            seller: brands[of.brand].company,
            sent_stage: null,
            sent_on: null,
            ...(stage === 'last' ? { debit: { ...debit, state: 'failed' as const } } : {}),
          },
          stage,
          '2026-12-20',
        ),
    ]),
  ),
  'direct debit active': (work, of) => mandates.mailActive(work, of.mandate),
  'direct debit amended': (work, of) => mandates.mailAmended(work, of.mandate),
  'direct debit ended': (work, of) => mandates.mailEnded(work, of.mandate, 'payer'),
  'direct debit lapsing': (work, of) => mandates.mailLapsing(work, of.mandate, '2026-12-21'),
  'direct debit unused': (work, of) => mandates.mailEnded(work, of.mandate, 'unused'),
  'direct debit announced': (work, of) =>
    collecting.mailNotice(work, of.mandate, { number: data.number, cents: 1210, day: '2026-12-05' }),
  'direct debit returned, tried again': (work, of) =>
    collecting.mailReturned(work, of.mandate, of.collection, {
      reasonCode: 'AM04',
      stopped: false,
      again: '2026-12-12',
    }),
  'direct debit returned, stopped': (work, of) =>
    collecting.mailReturned(work, of.mandate, of.collection, { reasonCode: 'MD06', stopped: true, again: undefined }),
  'domain registered': (work, of) => registrations.mailArrival(work, of.registration('register'), '2027-11-21', []),
  'domain moved here': (work, of) => registrations.mailArrival(work, of.registration('transfer'), '2027-11-21', []),
  'domain failed': (work, of) => registrations.mailFailure(work, of.registration('register'), 'name_taken', []),
  'holder asked': (work, of) =>
    registrations.mailHolder(work, of.registration('register'), { ...holder, secret, paidOrder: undefined }),
  'holder asked, paid': (work, of) =>
    registrations.mailHolder(work, of.registration('register'), { ...holder, secret, paidOrder: 1042 }),
  'new holder asked': (work, of) => contacts.mailConfirmHolder(work, of.contactChange, person, secret),
  'holder leaving': (work, of) => contacts.mailHolderLeaving(work, of.contactChange, person, person),
  'holder that was': (work, of) => contacts.mailHolderWas(work, of.contactChange, person, person),
  'holder that is': (work, of) => contacts.mailHolderIs(work, of.contactChange, person, 60),
  ...Object.fromEntries(
    [1, 2, 41].map((count): [string, Write] => [
      `contacts not changed of ${count}`,
      (work, of) =>
        contacts.mailChangesFailed(
          work,
          of.client,
          Array.from({ length: count }, () => ({ ...of.contactChange, reason_code: 'refused' })),
        ),
    ]),
  ),
  'transfer code shown': (work, of) => transfers.mailCodeAsked(work, of.moving, 'shown'),
  'transfer code mailed': (work, of) => transfers.mailCodeAsked(work, of.moving, 'mailed'),
  'domain went elsewhere': (work, of) =>
    transfers.mailLeft(work, of.moving, {
      reason: 'transferred-away',
      services: [data.service],
      zoneUntil: '2026-12-05',
    }),
  'domain deleted': (work, of) =>
    transfers.mailLeft(work, of.moving, { reason: 'deleted', services: [], zoneUntil: null }),
  'domain in quarantine': (work, of) => transfers.mailQuarantined(work, of.moving, '2026-12-31'),
  'domain back': (work, of) => transfers.mailReactivated(work, of.moving, '2027-11-21'),
  'domain not had back': (work, of) => transfers.mailReactivationFailed(work, of.moving),
  'domain renewed': (work, of) => renewals.mailRenewed(work, of.renewal, '2028-11-21'),
  'renewal failed': (work, of) => renewals.mailFailed(work, of.renewal, 'refused'),
  'renewal failed, registrar silent': (work, of) => renewals.mailFailed(work, of.renewal, 'registrar_silent'),
  'many domains renewed': (work, of) =>
    renewals.mailMany(work, of.renewal, [
      { name: data.domain, state: 'done', expiresOn: '2028-11-21', reasonCode: null },
      { name: data.domain, state: 'at-registry', expiresOn: '2027-11-21', reasonCode: null },
    ]),
  'many domains renewed, in part': (work, of) =>
    renewals.mailMany(work, of.renewal, [
      { name: data.domain, state: 'done', expiresOn: '2028-11-21', reasonCode: null },
      { name: data.domain, state: 'failed', expiresOn: null, reasonCode: 'refused' },
    ]),
  ...Object.fromEntries(
    [1, 41].map((count): [string, Write] => [
      `renewal invitation for ${count}`,
      (work, of) =>
        renewals.mailInvitation(
          work,
          { clientId: of.client.id, brand: of.brand, locale: of.locale, to: of.account.email },
          Array.from({ length: count }, () => ({ name: data.domain, expiresOn: '2026-12-21' as const })),
        ),
    ]),
  ),
  'service active': (work, of) => services.mailActive(work, of.service, []),
  'service suspended': (work, of) => services.mailSuspended(work, of.service),
  'service reactivated': (work, of) => services.mailReactivated(work, of.service),
  'service notice': (work, of) => services.mailNotice(work, of.service, '2026-12-31'),
  'service notice taken back': (work, of) => services.mailNoticeTakenBack(work, of.service),
  'service cancelled': (work, of) => services.mailCancelled(work, of.service),
  'what happened, by mail': async (work, of) => {
    const choice = { account_id: of.account.id, kind: 'task', in_portal: true, by_mail: true }
    await work.sql.insertInto('notification_choice').values(choice).execute()
    await notify(work, {
      kind: 'task',
      accountIds: [of.account.id],
      title: (to) => m.notifications_task_failed({ name: data.domain }, to),
      path: '/overview',
    })
  },
  ...partnerMails,
  ...mailNotices,
  'sender code': (work, of) =>
    whiteLabel.mailSenderCode(work, {
      partnerId: of.client.id,
      accountId: of.account.id,
      address: 'xq@xq.be',
      code: '123456',
    }),
  'own domain active': (work, of) => whiteLabel.mailDomainActive(work, partnerOf(of), data.domain),
  'own domain failed': (work, of) => whiteLabel.mailDomainFailed(work, partnerOf(of), data.domain, 'not-pointing'),
  'address to confirm': (work, of) => session.mailVerification(work, of.account, of.brand),
  invitation: (work, of) => session.mailInvitation(work, of.account, of.brand),
  'invitation by a partner': (work, of) => session.mailInvitation(work, of.account, of.brand, 'XQ13'),
  'password reset': (work, of) => session.mailPasswordReset(work, of.account, of.brand),
  'password changed': (work, of) => session.mailPasswordChanged(work, of.account, of.brand),
  'password set by the partner': (work, of) => session.mailPasswordChanged(work, of.account, of.brand, 'XQ15'),
  'new device': (work, of) =>
    devices.mailNewDevice(work, of.account.id, { ip: '192.0.2.1', userAgent: 'XQ14', at: work.now() }),
  'locked out': (work, of) => session.mailUnlockLink(work, of.account.id, '192.0.2.1'),
  'erasure asked': (work, of) => privacy.mailAsked(work, of.account.id, new Date('2026-12-21T10:00:00Z')),
  'erasure refused': (work, of) => privacy.mailRefused(work, of.account.id, 'Xq xq.'),
  'erasure done': (work, of) => privacy.mailDone(work, of.account.id),
  'two-factor on': (work, of) => twoFactor.mailTwoFactorOn(work, of.account.id),
  'two-factor off': (work, of) => twoFactor.mailTwoFactorOff(work, of.account.id),
  'two-factor reset': (work, of) => twoFactor.mailTwoFactorReset(work, of.account.id),
  'recovery code used': (work, of) => twoFactor.mailRecoveryCodeUsed(work, of.account.id, 9),
  'passkey added': (work, of) => passkeys.mailPasskeyAdded(work, of.account.id, 'XQ15'),
  'passkey removed': (work, of) => passkeys.mailPasskeyRemoved(work, of.account.id, 'XQ15'),
  'new address to confirm': (work, of) =>
    emailChange.mailAskNew(work, of.account.id, { to: 'xq16@example.be', token: 'XQ17' }),
  'address being changed': (work, of) =>
    emailChange.mailTellOld(work, of.account.id, { to: of.account.email, newEmail: 'xq16@example.be', token: 'XQ18' }),
}
