import { randomUUID } from 'node:crypto'
import type { CollectionRow } from '#areas/billing/direct-debit/server/collection-store.ts'
import type { MandateRow } from '#areas/billing/direct-debit/server/mandate-store.ts'
import type { InvoiceDocument } from '#areas/billing/invoices/rules/invoice-document.ts'
import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import type { ContactChangeRow } from '#areas/domains/contacts/server/contact-change-store.ts'
import type { Registration } from '#areas/domains/registration/server/registration-store.ts'
import type { StoredRenewal } from '#areas/domains/renewal/server/renewal-store.ts'
import { type OrderRow, orderStore } from '#areas/ordering/checkout/server/order-store.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/service-store.ts'
import type { TicketRow } from '#areas/support/tickets/server/ticket-store.ts'
import type { Locale } from '#base/locale.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { TestPortal } from './portal.ts'

/** Names that say nothing in any language, so that every other word in a mail is the portal's. */
export const data = {
  domain: 'xq-7.be',
  item: 'xq-8.be',
  service: 'xq-9.be',
  product: 'XQ10',
  person: 'Xqan',
  number: 'XQ2026-000123',
}

/** One client of a brand in a language, with what its mails are about. */
export type MailWorld = Awaited<ReturnType<typeof mailWorld>>

/** Orders are about the same things whosever they are: one of each ending for all brands. */
export async function endedOrders(portal: TestPortal) {
  const { id: client_id } = await newClient(portal, 'belfry', 'nl')
  const endings = { good: ['done', 'awaiting-payment'], partly: ['done', 'failed'], bad: ['failed'] } as const
  const ids: Record<string, string> = {}
  for (const [name, states] of Object.entries(endings)) {
    const uuid = randomUUID()
    ids[name] = uuid
    const { id } = await portal.db
      .insertInto('customer_order')
      .values({
        uuid,
        brand: 'belfry',
        client_id,
        payer_id: client_id,
        order_type: 'domains',
        payment_code: 'banktransfer',
        subtotal_cents: 1000,
        vat_cents: 210,
        total_cents: 1210,
        terms_accepted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('order_item')
      .values(
        states.map((state) => ({
          order_id: id,
          key: `${name}-${state}`,
          kind: 'domain-register',
          description: data.item,
          cents: 1000,
          state,
        })),
      )
      .execute()
  }
  const found = async (name: string) =>
    (await orderStore.seen(portal.db, ids[name]!, { kind: 'scope', scope: { kind: 'all' } }))!
  return { good: await found('good'), partly: await found('partly'), bad: await found('bad') }
}

async function newClient(portal: TestPortal, brand: BrandName, locale: Locale) {
  const email = `${brand}-${locale}-${randomUUID().slice(0, 8)}@xq.be`
  const { id } = await portal.db
    .insertInto('client')
    .values({ brand, locale, email, first_name: data.person, city: 'Xq', postal_code: '9000', street: 'Xq 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await portal.db
    .insertInto('account')
    .values({ client_id: id, email, first_name: data.person, locale })
    .returning(['id', 'client_id', 'email', 'first_name', 'locale'])
    .executeTakeFirstOrThrow()
  return { id, email, account }
}

export async function mailWorld(
  portal: TestPortal,
  work: Work,
  ended: Awaited<ReturnType<typeof endedOrders>>,
  brand: BrandName,
  locale: Locale,
) {
  const { id: clientId, email, account } = await newClient(portal, brand, locale)
  const issued = await issueInvoice(work, {
    brand,
    clientId,
    orderId: null,
    locale,
    lines: [{ description: data.item, quantity: 1, unitCents: 1000, netCents: 1000 }],
  })
  const payment = await portal.db
    .insertInto('payment')
    .values({ invoice_id: issued.id, attempt_key: randomUUID(), driver: 'sandbox', method: 'bancontact', cents: 1210 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('payment_part')
    .values({ payment_id: payment.id, invoice_id: issued.id, position: 1, cents: 1210 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const client = (await clientOf(work, clientId))!
  const { company } = brands[brand]
  const own = (order: OrderRow): OrderRow => ({ ...order, brand, client_id: clientId, payer_id: clientId, email })
  const buyer = { clientId, name: data.person, contactName: data.person, email, vat: 'FR40303265045' }
  const asked = { brand, locale, client_id: clientId, name: data.domain }
  return {
    brand,
    locale,
    client,
    account,
    buyer,
    paymentId: payment.id,
    orders: { good: own(ended.good), partly: own(ended.partly), bad: own(ended.bad) },
    invoice: {
      ...issued,
      brand,
      locale,
      number: data.number,
      buyer,
      seller: company,
      dueOn: '2026-12-05',
    } as unknown as InvoiceDocument,
    registration: (kind: 'register' | 'transfer') => ({ ...asked, kind }) as unknown as Registration,
    renewal: asked as unknown as StoredRenewal,
    contactChange: asked as unknown as ContactChangeRow,
    moving: { name: data.domain, clientId, brand },
    service: {
      ...asked,
      id: 1,
      name: data.service,
      client_brand: brand,
      client_email: email,
      next_due_on: '2027-11-21',
      name_nl: data.product,
      name_en: data.product,
      name_fr: data.product,
    } as unknown as ServiceRecord,
    ticket: {
      id: 1,
      brand,
      client_id: clientId,
      client_locale: locale,
      client_email: email,
      client_name: data.person,
      client_type: 'Ordinary',
      partner_id: null,
      desk: 'provider',
      subject: data.item,
      opened_by: account.id,
      assigned_to: account.id,
    } as unknown as TicketRow,
    mandate: {
      brand,
      client_id: clientId,
      reference: 'XQ-1',
      iban: 'BE71096123456769',
      creditor_id: brands[brand].directDebit.creditorId,
    } as unknown as MandateRow,
    collection: { invoice_id: issued.id, cents: 1210 } as unknown as CollectionRow,
  }
}
