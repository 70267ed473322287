import { randomBytes, randomUUID } from 'node:crypto'
import { givenBatch, givenMandate } from '#areas/billing/direct-debit/fixtures.ts'
import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { anEntry, aStatement } from '#areas/billing/statements/fixtures.ts'
import { bookStatement } from '#areas/billing/statements/server/book-statement.ts'
import { createZone } from '#areas/domains/dns/server/public.ts'
import { keepFacts } from '#areas/hosting/space/server/public.ts'
import { givenMail } from '#areas/people/mail-archive/fixtures.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import { givenHeldMail, givenTicket } from '#areas/support/tickets/fixtures.ts'
import { keepSiteFacts } from '#areas/wordpress/sites/server/public.ts'
import { type AccountId, askedId, type ClientId, type DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { certificateServiceOf } from './certificate.ts'
import { cloudServerOf } from './cloud-server.ts'
import { doneValue } from './done-value.ts'
import { licenceServiceOf } from './licences.ts'
import { storageOf, storeOf } from './object-storage.ts'
import type { Persona } from './personas.ts'
import { personaOf } from './personas.ts'
import type { TestPortal } from './portal.ts'
import { webHostOf } from './web-space.ts'
import { windowsServiceOf } from './windows-space.ts'
import { wordPressOf } from './wordpress-site.ts'

/** One of everything that a call can name, belonging to one persona. */
export type Owned = {
  owner: Persona
  clientId: ClientId
  accountId: AccountId
  domain: { id: DomainId; name: string }
  record: { id: number; type: string; name: string }
  snapshot: number
  forwarding: number
  template: number
  share: number
  invoice: number
  service: number
  windowsService: number
  cloudServer: number
  storage: number
  proxmoxServer: number
  licence: number
  fileSharing: number
  certificate: number
  siteRun: number
  siteUpdate: number
  contact: number
  cart: { uuid: string; key: string }
  order: string
  orderNumber: number
  orderItem: number
  task: number
  payment: string
  statement: number
  bankEntry: number
  receivedDocument: number
  billingRun: number
  mandate: number
  batch: number
  collection: number
  mail: number
  ticket: number
  ticketMessage: number
  ticketFile: number
  /** A second user of the client, and what they may see. */
  user: number
  productAccess: number
}

/** Ids that do not exist, for the answer that a stranger must get as well. */
export const nothing: Owned = {
  owner: 'stranger',
  clientId: askedId(999_999_999),
  accountId: askedId(999_999_999),
  domain: { id: askedId(999_999_999), name: 'bestaat-niet-hier.be' },
  record: { id: 999_999_999, type: 'A', name: 'www' },
  snapshot: 999_999_999,
  forwarding: 999_999_999,
  template: 999_999_999,
  share: 999_999_999,
  invoice: 999_999_999,
  service: 999_999_999,
  windowsService: 999_999_999,
  cloudServer: 999_999_999,
  storage: 999_999_999,
  proxmoxServer: 999_999_999,
  licence: 999_999_999,
  fileSharing: 999_999_999,
  certificate: 999_999_999,
  siteRun: 999_999_999,
  siteUpdate: 999_999_999,
  contact: 999_999_999,
  cart: { uuid: '00000000-0000-4000-8000-000000000000', key: 'niets.be-0' },
  order: '00000000-0000-4000-8000-000000000000',
  orderNumber: 999_999_999,
  orderItem: 999_999_999,
  task: 999_999_999,
  payment: '00000000-0000-4000-8000-000000000000',
  mandate: 999_999_999,
  batch: 999_999_999,
  collection: 999_999_999,
  statement: 999_999_999,
  bankEntry: 999_999_999,
  receivedDocument: 999_999_999,
  billingRun: 999_999_999,
  mail: 999_999_999,
  ticket: 999_999_999,
  ticketMessage: 999_999_999,
  ticketFile: 999_999_999,
  user: 999_999_999,
  productAccess: 999_999_999,
}

let given = 0

/** Creates one of everything for the persona; called again, another of everything. */
export async function giveEverything(portal: TestPortal, owner: Persona): Promise<Owned> {
  const { db } = portal
  const { clientId, accountId } = await personaOf(db, owner)
  given += 1
  const name = `toegang-${owner}-${given}.be`
  const inWork = <Result>(step: (work: Work) => Promise<Result>) =>
    db.transaction().execute((trx) => step(portal.makeWork(trx)))

  const domain = await db
    .insertInto('domain')
    .values({
      client_id: clientId,
      name,
      tld: 'be',
      status: 'Active',
      registered_on: '2025-01-01',
      expires_on: '2027-01-01',
      nameservers: ['ns1.belfry.example', 'ns2.belfry.example'],
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await inWork((work) =>
    createZone(work, domain.id, [{ recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.1' }]),
  )
  const record = await db
    .selectFrom('dns_record')
    .select(['id', 'type', 'name'])
    .where('domain_id', '=', domain.id)
    .where('type', '=', 'A')
    .executeTakeFirstOrThrow()
  const forwarding = await db
    .insertInto('url_forwarding')
    .values({ domain_id: domain.id, hostname: 'oud', destination: 'https://nieuw.example/', type: '301' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const snapshot = await db
    .insertInto('dns_snapshot')
    .values({ domain_id: domain.id, reason: 'by-hand', zone_version: 1, records: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const template = await db
    .insertInto('dns_template')
    .values({ client_id: clientId, name: `sjabloon ${given}`, records: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = await db
    .insertInto('share_link')
    .values({
      hash: randomBytes(32),
      domain_id: domain.id,
      client_id: clientId,
      account_id: accountId,
      created_at: portal.clock.now,
      expires_at: new Date(portal.clock.now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = await db
    .insertInto('contact')
    .values({
      client_id: clientId,
      first_name: 'An',
      last_name: 'Peeters',
      email: `an@${owner}.example`,
      postal_code: '9000',
      city: 'Gent',
      street: 'Straat 1',
      phone_number: '91234567',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pid } = await db.selectFrom('product').select('pid').orderBy('pid').executeTakeFirstOrThrow()
  const service = await db
    .insertInto('service')
    .values({
      client_id: clientId,
      pid,
      kind: 'hosting',
      name: `hosting ${owner}`,
      status: 'Active',
      billing_cycle: 'yearly',
      price_cents: 4800,
      registered_on: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${service.id}`
  await webHostOf(portal).adopt({ reference, domain: name, quotaBytes: 2 * 1024 ** 3 })
  const facts = doneValue(await webHostOf(portal).readSpace(reference))
  await inWork((work) => keepFacts(work, service.id, facts))
  await wordPressOf(portal).adopt({ reference, domain: name, shape: 'current' })
  const site = doneValue(await wordPressOf(portal).read({ reference }))
  await inWork((work) => keepSiteFacts(work, service.id, site))
  const invoice = await inWork((work) =>
    issueInvoice(work, {
      brand: 'belfry',
      clientId,
      orderId: null,
      locale: 'nl',
      lines: [{ description: name, quantity: 1, unitCents: 1000, netCents: 1000, domainId: domain.id }],
      promotionCents: 0,
      promotionLabel: '',
    }),
  )
  const billingRun = await db
    .insertInto('billing_run')
    .values({ day: `${2000 + given}-01-01`, brand: 'belfry', started_at: new Date('2026-11-21T05:15:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const uuid = randomUUID()
  await db
    .insertInto('cart')
    .values({ uuid, brand: 'belfry', client_id: clientId, account_id: accountId, order_type: 'domains' })
    .execute()
  const key = `mandje-${given}.be-0`
  await db
    .insertInto('cart_item')
    .values({
      cart_uuid: uuid,
      key,
      item: JSON.stringify({
        domain: `mandje-${given}.be`,
        pid: 0,
        domainType: 'register',
        years: 1,
        transferCode: '',
        quantity: 1,
        configOptions: [],
      }),
    })
    .execute()
  const order = randomUUID()
  const { id: orderNumber } = await db
    .insertInto('customer_order')
    .values({
      uuid: order,
      brand: 'belfry',
      client_id: clientId,
      payer_id: clientId,
      account_id: accountId,
      order_type: 'domains',
      payment_code: 'banktransfer',
      subtotal_cents: 1000,
      vat_cents: 210,
      total_cents: 1210,
      terms_accepted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: orderItem } = await db
    .insertInto('order_item')
    .values({ order_id: orderNumber, key, kind: 'domain-register', description: name, cents: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await db
    .insertInto('task')
    .values({
      client_id: clientId,
      account_id: accountId,
      kind: 'domain.register',
      subject_type: 'domain',
      subject_id: String(domain.id),
      label: name,
      state: 'failed',
      reason_code: 'refused',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await db
    .insertInto('payment')
    .values({ invoice_id: invoice.id, attempt_key: randomUUID(), driver: 'sandbox', method: 'bancontact', cents: 1210 })
    .returning('attempt_key')
    .executeTakeFirstOrThrow()
  // Staff's own: whose money it was is not known yet.
  const booked = await inWork((work) =>
    bookStatement(work, aStatement({ sequence: null, entries: [anEntry({ communication: `toegang ${given}` })] }), {
      fileName: 'toegang.cod',
      by: accountId,
    }),
  )
  await db
    .insertInto('e_delivery')
    .values({
      invoice_id: invoice.id,
      client_id: clientId,
      brand: 'belfry',
      receiver: '0208:0403170701',
      state: 'failed',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const received = await db
    .insertInto('received_e_document')
    .values({ remote_id: randomUUID(), brand: 'belfry', kind: 'invoice', xml: '<Invoice/>' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bankEntry = await db
    .selectFrom('bank_entry')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const user = await addUser(db, { clientId, email: `gebruiker-${given}@${owner}.example` })
  const productAccess = await db
    .insertInto('product_access')
    .values({ account_id: user.accountId, domain_id: domain.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = await givenTicket(db, { clientId, accountId })
  const asOfSite = { extent: 'all', asked_at: new Date('2026-11-21T08:00:00Z') }
  const siteRun = await db
    .insertInto('wordpress_run')
    .values({ ...asOfSite, client_id: clientId, account_id: accountId, locale: 'nl', act: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const siteUpdate = await db
    .insertInto('wordpress_update')
    .values({ ...asOfSite, service_id: service.id, run_id: siteRun.id, state: 'nothing', ended_at: asOfSite.asked_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mandate = await givenMandate(db, { clientId, state: 'disabled' })
  const debit = await givenBatch(db, { mandateId: mandate.id, clientId, invoiceId: invoice.id })
  return {
    owner,
    clientId,
    accountId,
    domain,
    record: { ...record, name: record.name },
    snapshot: snapshot.id,
    forwarding: forwarding.id,
    template: template.id,
    share: share.id,
    invoice: invoice.id,
    service: service.id,
    windowsService: await windowsServiceOf(portal, clientId, `app.${name}`),
    cloudServer: (await cloudServerOf(portal, clientId)).id,
    storage: (await storageOf(portal, storeOf(portal), clientId)).id,
    proxmoxServer: (await cloudServerOf(portal, clientId, { variant: 'proxmox' })).id,
    licence: (await licenceServiceOf(portal, clientId)).id,
    fileSharing: (await licenceServiceOf(portal, clientId, { variant: 'sharing' })).id,
    certificate: (await certificateServiceOf(portal, clientId, { domain: name, hasZone: false })).id,
    siteRun: siteRun.id,
    siteUpdate: siteUpdate.id,
    contact: contact.id,
    cart: { uuid, key },
    order,
    orderNumber,
    orderItem,
    task: task.id,
    payment: payment.attempt_key,
    mandate: mandate.id,
    ...debit,
    statement: booked.id,
    bankEntry: bankEntry.id,
    receivedDocument: received.id,
    billingRun: billingRun.id,
    user: user.accountId,
    productAccess: productAccess.id,
    mail: await givenMail(db, { clientId, to: `${owner}@test.example` }),
    ticket: asked.ticket,
    ticketMessage: await givenHeldMail(db, asked.ticket),
    ticketFile: asked.attachment,
  }
}
