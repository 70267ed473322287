import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepRegistrations } from '#areas/domains/registration/server/register-domain.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aPerson, cartWith, freeNames, inWork, orderCart, payOrder, rowsOfOrders } from '../fixtures.ts'
import { expireOrders, remindUnpaid, tellOrders } from './unpaid-orders.ts'

describe('the mails of one order', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const finishJobs = async () => {
    for (let round = 0; round < 3; round++) await portal.jobs.drain({ rounds: 60 })
  }
  /** Runs the sweep after this many minutes. */
  const later = async (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
    await inWork(portal, (work) => work.enqueue(tellOrders, {}))
    await finishJobs()
  }
  const { mailsTo, newestMail: last } = rowsOfOrders(() => portal)
  const kinds = (mails: readonly { kind: string }[]) => mails.map(({ kind }) => kind)

  it('are two for a customer who pays at once: the order with its invoice and receipt, and that it is ready', async () => {
    const [customer, from] = [await portal.as('customer'), await last()]
    const uuid = randomUUID()
    await orderCart(customer, await cartWith(customer, [{ domain: name() }]), { uuid, paymentCode: 'ideal' })
    await payOrder(portal, uuid)
    await finishJobs()
    await later(60)
    const mails = await mailsTo('customer@test.example', from)
    expect(kinds(mails)).toEqual(['ordering.order-placed', 'ordering.order-completed'])
    expect(mails[0]?.body_text).toMatch(/is binnen.*zit in bijlage/s)
    expect(JSON.stringify(mails[0]?.attachments)).toContain('.pdf')
  })

  it('are three for a newcomer with a .be name, whose one confirmation counts for account and holder', async () => {
    const from = await last()
    const [uuid, emailAddress] = [randomUUID(), 'nieuwkomer@test.example']
    const person = { ...aPerson, emailAddress }
    const more = { uuid, signUp: person, password: 'Welkom2026!x', contact: { id: -1, details: person } }
    const cart = await cartWith(portal.visitor, [{ domain: 'nieuwe-bakker.be' }])
    expect((await orderCart(portal.visitor, cart, { ...more, paymentCode: 'ideal' })).status).toBe(200)
    await payOrder(portal, uuid)
    await finishJobs()
    const seen = async () => (await portal.visitor.get(`/orders/${uuid}`)).body.data
    expect((await seen()).items[0]).toMatchObject({ state: 'provisioning', waitsForHolder: 'ni********@test.example' })
    const [link] = (await mailsTo(emailAddress, from)).filter(({ kind }) => kind === 'session.verify-email')
    const token = /token=([\w-]+)/.exec(link?.body_text ?? '')?.[1] ?? ''
    const confirmed = await portal.visitor.post('/confirm-email-verification', { token })
    expect(confirmed.body.data).toEqual({ email: emailAddress, domains: ['nieuwe-bakker.be'] })
    await finishJobs()
    await later(60)
    expect((await seen()).state).toBe('completed')
    expect(kinds(await mailsTo(emailAddress, from))).toEqual([
      'session.verify-email',
      'ordering.order-placed',
      'ordering.order-completed',
    ])
  })

  it('are two by transfer when it is ready soon: how to pay, and that it is ready and paid', async () => {
    const [customer, from] = [await portal.as('customer'), await last()]
    const uuid = randomUUID()
    await orderCart(customer, await cartWith(customer, [{ domain: name() }]), { uuid })
    await later(60)
    await payOrder(portal, uuid)
    await finishJobs()
    await later(60)
    const mails = await mailsTo('customer@test.example', from)
    expect(kinds(mails)).toEqual(['ordering.order-placed', 'ordering.order-completed'])
    expect(mails[1]?.body_text).toContain('is binnen')
  })

  it('are one for a buyer who went away without paying, and none about the payment that failed', async () => {
    const [customer, from] = [await portal.as('customer'), await last()]
    await orderCart(customer, await cartWith(customer, [{ domain: name() }]), { paymentCode: 'ideal' })
    await later(10)
    expect(await mailsTo('customer@test.example', from)).toEqual([])
    await portal.db.updateTable('payment').set({ state: 'failed' }).where('state', '=', 'open').execute()
    await later(10)
    await later(10)
    const mails = await mailsTo('customer@test.example', from)
    expect(kinds(mails)).toEqual(['ordering.order-placed'])
    expect(mails[0]?.body_text).toContain('nog geen betaling ontvangen')
  })

  it('say once that the money came in while the rest takes its time', async () => {
    const [customer, from] = [await portal.as('customer'), await last()]
    const uuid = randomUUID()
    await orderCart(customer, await cartWith(customer, [{ domain: name() }]), { uuid })
    await payOrder(portal, uuid)
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
    for (let time = 0; time < 2; time++) await inWork(portal, (work) => tellOrdersNow(work))
    await finishJobs()
    expect(kinds(await mailsTo('customer@test.example', from))).toEqual([
      'ordering.order-placed',
      'ordering.order-paid',
      'ordering.order-completed',
    ])
  })

  it('are those of the partner who orders, and for their client the invoice and that it is there', async () => {
    const partner = await portal.as('partner')
    const person = { ...aPerson, emailAddress: 'klant-van-partner@test.example' }
    const made = await partner.post('/clients', person)
    const clientId: ClientId = made.body.data.id
    const ordered = async (forWhom: { clientId?: ClientId }) => {
      const [from, uuid] = [await last(), randomUUID()]
      await orderCart(partner, await cartWith(partner, [{ domain: name() }]), { uuid, ...forWhom })
      await payOrder(portal, uuid)
      await finishJobs()
      await later(60)
      return [await mailsTo('partner@test.example', from), await mailsTo(person.emailAddress, from)].map(kinds)
    }
    const ready = ['ordering.order-placed', 'ordering.order-completed']
    expect(await ordered({})).toEqual([ready, []])
    expect(await ordered({ clientId })).toEqual([
      ready,
      ['invoice-issued', 'payment-received', 'ordering.order-completed'],
    ])
  })

  it('are two for a service, whose delivery is told by the order alone', async () => {
    const [customer, from, uuid] = [await portal.as('customer'), await last(), randomUUID()]
    const cart = await cartWith(customer, [
      { pid: 630, term: 'yearly' },
      { pid: 600, quantity: 2 },
    ])
    await orderCart(customer, cart, { uuid, paymentCode: 'ideal' })
    await payOrder(portal, uuid)
    await finishJobs()
    await later(60)
    const mails = await mailsTo('customer@test.example', from)
    expect(kinds(mails)).toEqual(['ordering.order-placed', 'ordering.order-completed'])
    expect(mails[0]?.body_text).toMatch(/per maand ×\u00a02$/m)
  })

  it('are two when a part fails: what and why, and its money with the credit note in the same', async () => {
    const [customer, from, uuid] = [await portal.as('customer'), await last(), randomUUID()]
    const [fine, refused] = [name(), name('geweigerd')]
    await plantFault(databaseState(portal.db), 'registrar', { about: refused, next: 'reject' })
    const cart = await cartWith(customer, [{ domain: fine }, { domain: refused }])
    await orderCart(customer, cart, { uuid, paymentCode: 'ideal' })
    await payOrder(portal, uuid)
    await finishJobs()
    const mails = await mailsTo('customer@test.example', from)
    expect(kinds(mails)).toEqual(['ordering.order-placed', 'ordering.order-partly-failed'])
    expect(JSON.stringify(mails[1]?.attachments)).toContain('.pdf')
    expect(mails[1]?.body_text).toMatch(new RegExp(`${refused}[^\\n]*: \\w{3}`))
    expect(mails[1]?.body_text).toMatch(/terug, met creditnota/)
    expect(mails[1]?.body_text).not.toContain('Bedankt')
  })

  it('count one confirmation the other way too: the link of the holder confirms the account', async () => {
    const from = await last()
    const [uuid, emailAddress] = [randomUUID(), 'trage-betaler@test.example']
    const person = { ...aPerson, emailAddress }
    const more = { uuid, signUp: person, password: 'Welkom2026!x', contact: { id: -1, details: person } }
    await orderCart(portal.visitor, await cartWith(portal.visitor, [{ domain: 'trage-bakker.be' }]), more)
    await later(30 * 60)
    await payOrder(portal, uuid)
    await finishJobs()
    await later(60)
    const [asked] = (await mailsTo(emailAddress, from)).filter(({ kind }) => kind === 'registration.verify-holder')
    const token = /token=([\w-]+)/.exec(asked?.body_text ?? '')?.[1] ?? ''
    expect((await portal.visitor.post('/confirm-email-verification', { token })).status).toBe(200)
    await finishJobs()
    await later(60)
    const account = portal.db.selectFrom('account').select('email_verified_at').where('email', '=', emailAddress)
    expect((await account.executeTakeFirstOrThrow()).email_verified_at).not.toBeNull()
    expect(kinds(await mailsTo(emailAddress, from))).toEqual([
      'session.verify-email',
      'ordering.order-placed',
      'registration.verify-holder',
    ])
  })

  it('ask a newcomer who paid some hours later for the one step that is left, once', async () => {
    const from = await last()
    const [uuid, emailAddress, domain] = [randomUUID(), 'overschrijver@test.example', 'overgeschreven-bakker.be']
    const person = { ...aPerson, emailAddress }
    const more = { uuid, signUp: person, password: 'Welkom2026!x', contact: { id: -1, details: person } }
    await orderCart(portal.visitor, await cartWith(portal.visitor, [{ domain }]), more)
    await finishJobs()
    const mails = () => mailsTo(emailAddress, from)
    const [, placed] = await mails()
    expect(placed?.body_text).toContain(`met de knop in de mail aan ${emailAddress}: ${domain}.`)
    await later(9 * 60)
    await payOrder(portal, uuid)
    await finishJobs()
    const asked = (await mails()).filter(({ kind }) => kind === 'registration.verify-holder')
    expect(asked).toMatchObject([{ subject: `Betaald, nog één stap: bevestig je e-mailadres voor ${domain}` }])
    expect(asked[0]?.body_text).toMatch(/De betaling van bestelling \d+ is binnen\..*token=/s)
    const again = await portal.visitor.post(`/orders/${uuid}/mail-holder`, { domain })
    expect(again.body).toEqual({ success: true, to: 'ov***********@test.example' })
    const other = await portal.visitor.post(`/orders/${uuid}/mail-holder`, { domain: 'een-andere.be' })
    expect(other).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    const waited = async (hours: number) => {
      portal.clock.now = new Date(portal.clock.now.getTime() + hours * 3_600_000)
      for (let time = 0; time < 2; time++) {
        await inWork(portal, (work) => work.enqueue(sweepRegistrations, {}))
        await later(1)
      }
      return (await mails()).filter(({ kind }) => kind === 'registration.verify-holder').length
    }
    // The second is the one that the user requested.
    expect([await waited(25), await waited(24), await waited(24), await waited(48), await waited(72)]).toEqual([
      2, 2, 2, 2, 2,
    ])
    expect(kinds(await mails()).filter((kind) => kind.startsWith('ordering.'))).toEqual(['ordering.order-placed'])
  })

  it('are two besides the confirmation for a newcomer who pays by transfer for what takes long', async () => {
    const [from, uuid, emailAddress] = [await last(), randomUUID(), 'geduldig@test.example']
    const person = { ...aPerson, emailAddress }
    const more = { uuid, signUp: person, password: 'Welkom2026!x', contact: { id: -1, details: person } }
    await orderCart(portal.visitor, await cartWith(portal.visitor, [{ domain: name() }]), more)
    await finishJobs()
    await payOrder(portal, uuid)
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
    for (let time = 0; time < 2; time++) await inWork(portal, (work) => tellOrdersNow(work))
    await finishJobs()
    await later(60)
    expect(kinds(await mailsTo(emailAddress, from))).toEqual([
      'session.verify-email',
      'ordering.order-placed',
      'ordering.order-completed',
    ])
  })

  /** Three and a half weeks with all scheduled jobs. */
  const unpaidForLong = async () => {
    for (let day = 0; day < 24; day++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 24 * 3_600_000)
      await inWork(portal, async (work) => {
        for (const sweep of [remindUnpaid, expireOrders, tellOrders]) await work.enqueue(sweep, {})
      })
      await finishJobs()
    }
  }

  /** A managed client's order approved by its partner, and the later mails to both. */
  const approvedByPartner = async (rest: (uuid: string) => Promise<void>) => {
    const [managed, partner, from, uuid] = [
      await portal.as('managed'),
      await portal.as('partner'),
      await last(),
      randomUUID(),
    ]
    await orderCart(managed, await cartWith(managed, [{ domain: name() }]), { uuid })
    await finishJobs()
    const { body } = await managed.get('/approvals?state=waiting')
    expect((await partner.post(`/approvals/${body.data[0].id}/approve`)).status).toBe(200)
    await finishJobs()
    await rest(uuid)
    return [await mailsTo('partner@test.example', from), await mailsTo('managed@test.example', from)].map(kinds)
  }

  it('are at most three for a partner who approved: paid or not', async () => {
    const paid = await approvedByPartner(async (uuid) => {
      await payOrder(portal, uuid)
      await finishJobs()
      await later(60)
    })
    const asked = ['ordering.approval-asked', 'invoice-issued']
    expect(paid).toEqual([
      [...asked, 'ordering.order-completed'],
      ['ordering.approval-waits', 'ordering.order-completed'],
    ])
    const unpaid = await approvedByPartner(unpaidForLong)
    expect(unpaid).toEqual([
      [...asked, 'ordering.order-cancelled'],
      ['ordering.approval-waits', 'ordering.order-cancelled'],
    ])
  })

  it('are at most three for a buyer who never pays, the last with the credit note; a newcomer confirmed an address as well', async () => {
    const [customer, from, emailAddress] = [await portal.as('customer'), await last(), 'nooit-betaald@test.example']
    const person = { ...aPerson, emailAddress }
    await orderCart(customer, await cartWith(customer, [{ domain: name() }]))
    await orderCart(portal.visitor, await cartWith(portal.visitor, [{ domain: name() }]), {
      signUp: person,
      password: 'Welkom2026!x',
      contact: { id: -1, details: person },
    })
    await finishJobs()
    await unpaidForLong()
    const mails = await mailsTo('customer@test.example', from)
    expect(kinds(mails)).toEqual(['ordering.order-placed', 'ordering.order-reminder', 'ordering.order-cancelled'])
    expect(mails[2]?.body_text).toMatch(/ingetrokken met creditnota \S+, in bijlage/)
    expect(JSON.stringify(mails[2]?.attachments)).toContain('.pdf')
    expect(kinds(await mailsTo(emailAddress, from))).toEqual([
      'session.verify-email',
      'ordering.order-placed',
      'ordering.order-cancelled',
    ])
  })

  it('are three for a newcomer whose first link nobody followed: asked once more, whether they click then or not', async () => {
    const from = await last()
    const [uuid, emailAddress, domain] = [randomUUID(), 'late-klikker@test.example', 'late-klik-bakker.be']
    const person = { ...aPerson, emailAddress }
    const more = { uuid, signUp: person, password: 'Welkom2026!x', contact: { id: -1, details: person } }
    const cart = await cartWith(portal.visitor, [{ domain }])
    await orderCart(portal.visitor, cart, { ...more, paymentCode: 'ideal' })
    await payOrder(portal, uuid)
    await finishJobs()
    for (let day = 0; day < 5; day++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000)
      await inWork(portal, (work) => work.enqueue(sweepRegistrations, {}))
      await later(1)
    }
    const [asked] = (await mailsTo(emailAddress, from)).filter(({ kind }) => kind === 'registration.verify-holder')
    const token = /token=([\w-]+)/.exec(asked?.body_text ?? '')?.[1] ?? ''
    expect((await portal.visitor.post('/confirm-email-verification', { token })).status).toBe(200)
    await finishJobs()
    await later(60)
    expect(kinds(await mailsTo(emailAddress, from))).toEqual([
      'session.verify-email',
      'ordering.order-placed',
      'registration.verify-holder',
    ])
  })

  /** Runs the sweep before anything else is carried out. */
  const tellOrdersNow = (work: ReturnType<TestPortal['makeWork']>) =>
    tellOrders.run({ ...work, transact: (step: (one: typeof work) => Promise<unknown>) => step(work) } as never, {})
})
